import { viewCalls } from "#shared/contract/views";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { migrations } from "./migrations";
import { saveViewDraft } from "./save-draft";
import { createApp, deleteApp, getApp, listApps, listViewRoles, updateApp } from "./service";
import { appKind } from "./app";
import { viewDraftKind } from "./view-draft";

const handlers = implement(viewCalls, {
  listApps,
  getApp,
  createApp,
  updateApp,
  deleteApp,
  saveViewDraft,
  listViewRoles,
});

export const views = defineArea({
  name: "views",
  calls: [handlers],
  objects: [appKind, viewDraftKind],
  migrations,
});
