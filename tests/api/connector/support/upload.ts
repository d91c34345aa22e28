import { readFileSync } from "node:fs";
import { basename } from "node:path";
import {
  connectorCalls,
  type SourceFormat,
  type ImportStatus,
  type MatchingField,
} from "#shared/contract/connector";
import type { ReplyOf } from "#shared/contract/define";
import { sendForm } from "../../../support/screen/forms";
import type { Received } from "../../../support/http";
import type { Caller } from "../../../support/organizations/organization";
import { pause } from "../../../support/pause";

export type Configured = ReplyOf<typeof connectorCalls.configureImport>;

/** Sends a file as `connector/call` takes it and answers whatever came. */
export const sendFile = (
  actor: Pick<Caller, "org" | "token">,
  identifier: string,
  name: string,
  content: string | Buffer,
  connectorId = "csv",
): Promise<Received> =>
  sendForm(
    actor,
    connectorCalls.callConnector,
    { identifier, connector_id: connectorId, function: "upload" },
    { name, content, type: "text/csv" },
  );

/** Begins an import and hands it its file. */
export async function upload(
  actor: Caller,
  name: string,
  content: string | Buffer,
  connectorId = "csv",
): Promise<string> {
  const { identifier } = await actor.ok(connectorCalls.createImport, { connector_id: connectorId });
  const answer = await sendFile(actor, identifier, name, content, connectorId);
  if (answer.status !== 200) throw new Error(answer.bytes.toString("utf8"));
  return identifier;
}

export const uploadFile = (actor: Caller, path: string): Promise<string> =>
  upload(actor, basename(path), readFileSync(path));

/** The matching, detected or with the given fields and format. */
export const configure = (
  actor: Caller,
  identifier: string,
  config: {
    format?: Partial<SourceFormat>;
    fields?: MatchingField[];
    object?: number;
    sheetIndex?: number;
  } = {},
  connectorId = "csv",
): Promise<Configured> =>
  actor.ok(connectorCalls.configureImport, { connector_id: connectorId, identifier, config });

/** Presses Finish. */
export const start = (
  actor: Caller,
  identifier: string,
  { format, fields }: Pick<Configured, "format" | "fields">,
  label = "Imported",
  { connectorId = "csv", sheetIndex = 0 } = {},
) =>
  actor.ok(connectorCalls.importTable, {
    connector_id: connectorId,
    identifier,
    format,
    table_import_configs: [{ label, fields, config: { sheetIndex } }],
  });

export async function status(actor: Caller, identifier: string): Promise<ImportStatus> {
  return (await actor.ok(connectorCalls.getImport, { identifier })).import;
}

/** Asks until the import has ended, or `enough` says so. */
export async function waitFor(
  actor: Caller,
  identifier: string,
  enough = ({ state }: ImportStatus) => state === "done" || state === "failed" || state === "cancelled",
): Promise<ImportStatus> {
  for (;;) {
    const now = await status(actor, identifier);
    if (enough(now)) return now;
    await pause();
  }
}
