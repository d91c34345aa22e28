import { cardCalls } from "#shared/contract/cards";
import { viewCalls } from "#shared/contract/views";
import { contribute } from "../../contributions";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { storedFilters } from "../../tables/public";
import { notificationSources } from "../updates/public";
import { belongingSources } from "../users/public";
import { cardPlaceKind } from "./board/card-place";
import { placeCard } from "./board/place-card";
import { viewDependants } from "./dependants";
import { viewFilters } from "./filter-source";
import { migrations } from "./migrations";
import { viewBelongings } from "./hand-over";
import { appNotifications } from "./notifications";
import { saveViewDraft } from "./save-draft";
import { createApp, deleteApp, getApp, listApps, listViewRoles, updateApp } from "./service";
import { appKind, barActions } from "./app";
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

const cardHandlers = implement(cardCalls, { placeCard });

export const views = defineArea({
  name: "views",
  calls: [handlers, cardHandlers],
  objects: [appKind, barActions, viewDraftKind, cardPlaceKind],
  migrations,
  dependants: viewDependants,
  contributions: [
    contribute(storedFilters, viewFilters),
    contribute(notificationSources, appNotifications),
    contribute(belongingSources, viewBelongings),
  ],
});
