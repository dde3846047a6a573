#include <gtest/gtest.h>

#include "world/scene/scene.hpp"

namespace {

TEST(SceneText, ALanguageCodeHasTheFormOfBcp47) {
  for (const char* code : {"en", "ja", "fil", "pt-BR", "zh-Hant-TW", "es-419"})
    EXPECT_TRUE(world::isLanguageCode(code)) << code;
  for (const char* code :
       {"", "e", "english", "pt_BR", "pt-", "-BR", "pt--BR", "e1", "ja (2)", "zh-Hantoverlong"})
    EXPECT_FALSE(world::isLanguageCode(code)) << code;
}

}  // namespace
