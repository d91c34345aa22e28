export { useGetPageQuery, useUpdatePageMutation } from "./api";
export { findPagePicturesAt, pagePictureAddress } from "./bars/public";
export { PageStateContext, useAddressState } from "./filters/use-page-state";
export { PageGrid } from "./grid/page-grid";
export { useScreenMode } from "./view-mode";
export { PublicPageContext } from "./public-page-context";
