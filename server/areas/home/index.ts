import { homeCalls } from "#shared/contract/home";
import { homeTexts } from "#shared/text/home";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { findRecords } from "./find-records";
import { getHome, listFavorites, rememberRecentTab, saveFavorites } from "./service";
import { homeDemo } from "./demo";
import { favoriteKind } from "./favorite";
import { recentTabKind } from "./recent-tab";
import { listTabs } from "./tabs";

const handlers = implement(homeCalls, {
  getHome,
  listTabs,
  listFavorites,
  saveFavorites,
  findRecords,
  rememberRecentTab,
});

export const home = defineArea({
  name: "home",
  texts: homeTexts,
  calls: [handlers],
  objects: [favoriteKind, recentTabKind],
  demo: homeDemo,
});
