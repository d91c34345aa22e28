import { z } from "zod";
import { id, instant, pathId } from "./common";
import { call } from "./define";
import "../errors/connector";

/** A table that follows a source outside. */
export const connectorLink = z.object({
  tableId: id,
  label: z.string(),
  connectorId: z.string(),
  source: z.string(),
  minutes: z.number().int(),
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
  syncConnectorLink: call({
    method: "POST",
    path: "/api/v4/connector/links/{tableId}/sync",
    summary: "Read the source of a connected table now",
    access: "canViewConnectorPage",
    params: ofTable,
    reply: z.object({ jobId: id }),
    errors: ["object_not_found", "permission_denied"],
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
