export { PagePicture } from "./editor/page-picture";
export { findPagePicturesAt, pagePictureAddress } from "./shown/bar-logo";
export { useHasBars } from "./use-bars";
