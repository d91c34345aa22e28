import { homeCalls } from "#shared/contract/home";
import { implement } from "../../http/implement";
import { getHome, listFavorites, rememberRecentTab, saveFavorites } from "./service";

export const handlers = implement(homeCalls, { getHome, listFavorites, saveFavorites, rememberRecentTab });
