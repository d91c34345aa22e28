import { mapActionCalls } from "#shared/contract/map-actions";
import { pageReadCalls } from "#shared/contract/page-reads";
import { pageFunctionCalls } from "#shared/contract/page-functions";
import { pagePictureCalls } from "#shared/contract/page-pictures";
import { pageCalls } from "#shared/contract/pages";
import { appsTexts } from "#shared/text/apps";
import { contribute } from "../../contributions";
import { defineArea } from "../../define-area";
import { duplicators } from "../../duplicates/registry";
import { implement } from "../../http/implement";
import { storedFilters } from "../../tables/public";
import { blockKind } from "./block";
import { addBlock, copyBlock, deleteBlock, saveLayout, updateBlock } from "./blocks";
import { pageDependants } from "./dependants";
import { blockFilters } from "./filter-source";
import { mapActions, recordMapAction } from "./map-actions";
import { migrations } from "./migrations";
import { getPagePicture, pagePictureKind, uploadPagePicture } from "./page-picture";
import { createPage, deletePage, duplicatePage, getPage, updatePage } from "./pages";
import { readForPage } from "./read-for-page";
import { runFunctionOfBlock } from "./run-function";
import { appTopic } from "./topic";

const handlers = implement(
  { ...pageCalls, ...pageReadCalls },
  {
    getPage,
    createPage,
    updatePage,
    deletePage,
    duplicatePage,
    addBlock,
    updateBlock,
    deleteBlock,
    copyBlock,
    saveLayout,
    readForPage,
  },
);

const maps = implement(mapActionCalls, { recordMapAction });
const functions = implement(pageFunctionCalls, { runFunctionOfBlock });
const pictures = implement(pagePictureCalls, { uploadPagePicture, getPagePicture });

export const apps = defineArea({
  name: "apps",
  texts: appsTexts,
  calls: [handlers, maps, functions, pictures],
  objects: [blockKind, pagePictureKind],
  actions: mapActions,
  topics: [appTopic],
  migrations,
  dependants: pageDependants,
  contributions: [
    contribute(storedFilters, blockFilters),
    contribute(duplicators, {
      type: "dashboard",
      async duplicate(context, { id, name: label }) {
        const { appId, changeSetId } = await duplicatePage(context, { appId: id, label });
        return { id: appId, changeSetId };
      },
    }),
  ],
});
