import { viewCalls } from "#shared/contract/views";
import { implement } from "../../http/implement";
import { createApp, deleteApp, getApp, listApps, updateApp } from "./service";

export const handlers = implement(viewCalls, { listApps, getApp, createApp, updateApp, deleteApp });
