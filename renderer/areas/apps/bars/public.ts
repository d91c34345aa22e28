export { PagePicture } from "./editor/page-picture";
export { pagePictureAddress } from "./shown/bar-logo";
export { useHasBars, useHasBottomNav } from "./use-bars";
