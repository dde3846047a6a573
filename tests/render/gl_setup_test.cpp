#include <gtest/gtest.h>

#include "render/frame_block.hpp"
#include "render/gl_objects.hpp"

namespace {

// Catches versions compared as text, and a minor version taken from the driver's own version number.
TEST(GlSetupTest, openGl33AndEs30AreEnough) {
  for (const char* version : {"3.3 (Core Profile) Mesa 22.3.6", "4.6.0 NVIDIA 535.1", "3.3.0",
                              "OpenGL ES 3.0 Mesa", "OpenGL ES 3.2 v1.r32p1"})
    EXPECT_EQ(render::versionProblem(version, "x"), "") << version;
}

TEST(GlSetupTest, aTooOldVersionIsNamed) {
  for (const char* version : {"2.1 Mesa 22.3.6", "3.2 INTEL-18.8.6", "1.4", "OpenGL ES 2.0 Mesa", ""}) {
    const std::string problem = render::versionProblem(version, "SomeCard");
    EXPECT_NE(problem.find(std::string("found ") + version + " (SomeCard)"), std::string::npos) << problem;
  }
}

TEST(GlSetupTest, programsAreNoVideoCards) {
  for (const char* renderer :
       {"llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "zink (llvmpipe (LLVM 15.0.6, 256 bits))",
        "Google SwiftShader", "Apple Software Renderer", "GDI Generic", "Microsoft Basic Render Driver"})
    EXPECT_TRUE(render::isSoftware(renderer)) << renderer;
  for (const char* renderer :
       {"Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "NVIDIA GeForce RTX 3060/PCIe/SSE2",
        "AMD Radeon RX 6600 (radeonsi, navi23, LLVM 15.0.6, DRM 3.49)", "Apple M1",
        "zink (NVIDIA GeForce GTX 970)", "D3D12 (NVIDIA GeForce RTX 3060)", ""})
    EXPECT_FALSE(render::isSoftware(renderer)) << renderer;
}

TEST(GlSetupTest, shadersGetTheContextsVersion) {
  EXPECT_EQ(render::shaderPreamble("3.3 (Core Profile) Mesa"), "#version 330 core\n");
  EXPECT_EQ(render::shaderPreamble("OpenGL ES 3.0").find("#version 300 es\nprecision highp float;\n"), 0u);
}

}  // namespace
