import { viewCalls } from "#shared/contract/views";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { createApp, deleteApp, getApp, listApps, updateApp } from "./service";
import { appKind } from "./app";

const handlers = implement(viewCalls, { listApps, getApp, createApp, updateApp, deleteApp });

export const views = defineArea({ name: "views", calls: [handlers], objects: [appKind] });
