import { z } from "zod";
import { id, instant, pathId } from "./common";
import { call } from "./define";
import { followDeletions, followMinutes } from "./import-config";
import "../errors/connector";

/** A table that follows a source outside. */
export const connectorLink = z.object({
  tableId: id,
  label: z.string(),
  /** Records that the reader may see. */
  records: z.number().int(),
  connectorId: z.string(),
  source: z.string(),
  minutes: z.number().int(),
  deletions: z.enum(followDeletions),
  /** There is an address that starts a sync. */
  hasHook: z.boolean(),
  /** `stopped`: its source has other columns by now; reading it on request starts it again. */
  state: z.enum(["followed", "running", "failed", "stopped"]),
  error: z.string().nullable(),
  /** Its import under way or last. */
  identifier: z.string().nullable(),
  lastAt: instant.nullable(),
});
export type ConnectorLink = z.infer<typeof connectorLink>;
const ofTable = z.object({ tableId: pathId });

export const connectorLinks = {
  listConnectorLinks: call({
    method: "GET",
    path: "/api/v4/connector/links",
    summary: "The tables that follow a source, and how each stands",
    access: "canViewConnectorPage",
    reply: z.object({ links: z.array(connectorLink) }),
  }),
  getConnectorLink: call({
    method: "GET",
    path: "/api/v4/connector/links/{tableId}",
    summary: "How a table follows a source, for those who see it; null if it follows none",
    access: "session",
    params: ofTable,
    /** Its import and the source's errors are for those who may import. */
    reply: z.object({ link: connectorLink.nullable() }),
    errors: ["object_not_found"],
  }),
  syncConnectorLink: call({
    method: "POST",
    path: "/api/v4/connector/links/{tableId}/sync",
    summary: "Read the source of a connected table now",
    access: "canViewConnectorPage",
    params: ofTable,
    reply: z.object({ jobId: id }),
    errors: ["object_not_found", "permission_denied"],
  }),
  updateConnectorLink: call({
    method: "PATCH",
    path: "/api/v4/connector/links/{tableId}",
    summary: "Change how often a source is read, and what becomes of records whose rows are gone",
    access: "canViewConnectorPage",
    params: ofTable,
    body: z.object({
      minutes: z.literal([...followMinutes]).optional(),
      deletions: z.enum(followDeletions).optional(),
    }),
    reply: z.object({ success: z.literal(true) }),
    errors: ["object_not_found", "permission_denied"],
  }),
  createLinkHook: call({
    method: "POST",
    path: "/api/v4/connector/links/{tableId}/hook",
    summary: "An address that has the source read when it is called; shown once, and an earlier one ends",
    access: "canViewConnectorPage",
    params: ofTable,
    reply: z.object({ url: z.string() }),
    errors: ["object_not_found", "permission_denied"],
  }),
  deleteLinkHook: call({
    method: "DELETE",
    path: "/api/v4/connector/links/{tableId}/hook",
    summary: "Close that address",
    access: "canViewConnectorPage",
    params: ofTable,
    reply: z.object({ success: z.literal(true) }),
    errors: ["object_not_found", "permission_denied"],
  }),
  runLinkHook: call({
    method: "POST",
    path: "/api/v4/connector/hooks/{token}",
    summary: "Has a connected table read its source; its address is the permission",
    access: "anyone",
    params: z.object({ token: z.string().min(20).max(100) }),
    /** False while it is being read, and for a table that stopped. */
    reply: z.object({ started: z.boolean() }),
    errors: ["object_not_found"],
  }),
  disconnectTable: call({
    method: "DELETE",
    path: "/api/v4/connector/links/{tableId}",
    summary: "Stop following a source; the table stays as it is",
    access: "canViewConnectorPage",
    params: ofTable,
    reply: z.object({ success: z.literal(true) }),
    errors: ["object_not_found", "permission_denied"],
  }),
} as const;
