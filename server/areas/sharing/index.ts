import { publicPageCalls, publicViewCalls } from "#shared/contract/public-views";
import { sharingTexts } from "#shared/text/sharing";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { sharingDemo } from "./demo";
import { getPublicFile, getPublicPicture } from "./file";
import { createPublicView, deletePublicView, getPublicView, updatePublicView } from "./link";
import { mailPublicView } from "./mail-link";
import { migrations } from "./migrations";
import { openPublicView, readPublicView } from "./page";
import { previewPublicView } from "./preview";
import { publicViewKind } from "./public-view";
import {
  aggregatePublicRecords,
  countPublicRecords,
  groupPublicRecords,
  queryPublicRecords,
} from "./records";
import { readForPublicPage } from "./read-together";
import { serveRobots } from "./robots";
import { getPublicTable } from "./table";

const links = implement(publicViewCalls, {
  getPublicView,
  previewPublicView,
  createPublicView,
  deletePublicView,
  updatePublicView,
  mailPublicView,
});
const pages = implement(publicPageCalls, {
  readPublicView,
  openPublicView,
  getPublicTable,
  queryPublicRecords,
  countPublicRecords,
  aggregatePublicRecords,
  groupPublicRecords,
  readForPublicPage,
  getPublicFile,
  getPublicPicture,
});

/** Public links of pages, and what their visitors read. */
export const sharing = defineArea({
  name: "sharing",
  texts: sharingTexts,
  calls: [links, pages],
  objects: [publicViewKind],
  protocols: [serveRobots],
  migrations,
  demo: sharingDemo,
});
