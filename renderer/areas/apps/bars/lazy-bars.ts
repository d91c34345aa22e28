import { lazyPart } from "../../../app/errors/lazy-part";

export const AppTopBar = lazyPart(async () => ({ default: (await import("./shown/app-top-bar")).AppTopBar }));
export const AppMenuBar = lazyPart(async () => ({
  default: (await import("./shown/app-menu-bar")).AppMenuBar,
}));
export const AppBottomNav = lazyPart(async () => ({
  default: (await import("./shown/app-bottom-nav")).AppBottomNav,
}));
export const AppMenuPanel = lazyPart(() => import("./panels/app-menu-panel"));
