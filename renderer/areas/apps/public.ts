export { useCopyBlockMutation, useGetPageQuery, useUpdatePageMutation } from "./api";
export { findPagePicturesAt, pagePictureAddress } from "./bars/public";
export { frameRights } from "./blocks/frame-rights";
export { ownHost } from "./blocks/own-host";
export { PageChips } from "./filters/page-chips";
export { PageStateContext, useAddressState } from "./filters/use-page-state";
export { AppBottomNav, AppMenuBar, AppMenuPanel, AppTopBar } from "./bars/lazy-bars";
export {
  EmbeddedBlock,
  EmbeddedSettings,
  embeddableTypes,
  type BlockHost,
  type EmbeddableType,
} from "./blocks/embedded-block";
export { PublicFormFrame } from "./blocks/public-form-frame";
export { PageGrid } from "./grid/page-grid";
export { useScreenMode } from "./view-mode";
export { batchReads, type Lines } from "./batch-reads";
export { PublicPageContext } from "./public-page-context";
