import type { ConnectorFunction } from "#shared/connectors/connector";

import { fillPath, type ParsedOf, type ReplyOf } from "#shared/contract/define";
import { connectorCalls } from "#shared/contract/connector";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Multipart } from "../../http/input/multipart";
import { listFromSource, readSource, settingsOf, testSource } from "./ask-source";
import { scanImport } from "./configure-import";
import { findOwnImport } from "./find-import";
import { receiveFile } from "./receive-file";
import { findSource } from "./sources/index";
import { openTarget } from "./target";

type Call = typeof connectorCalls.callConnector;
type Answer = ReplyOf<Call>;
type Context = RequestContext & { multipart: Multipart };
type Run = (context: Context, input: ParsedOf<Call>) => Promise<Partial<Answer>>;

/** The functions of connectors; a source names those that it supports. */
const functions: Partial<Record<ConnectorFunction, Run>> = {
  upload: takeIn,
  "list-sheets": listSheets,
  "test-connection": async (context, { identifier, connector_id: id, config }) => {
    await findOwnImport(context, identifier, id);
    return { name: await testSource(context, id, settingsOf(config)) };
  },
  "list-tables": listEntries,
  "list-organizations": listEntries,
  "list-pipes": listEntries,
  "list-boards": listEntries,
  "create-template": createTemplate,
};

const nothing: Answer = { error: null, filePath: null, name: null, size: null, url: null, lists: null };

/** @throws AppError connector_not_found, function_not_supported, and those of the function */
export async function callConnector(context: Context, input: ParsedOf<Call>): Promise<Answer> {
  const source = findSource(input.connector_id);
  const run = source.functions.includes(input.function) ? functions[input.function] : undefined;
  if (run) return { ...nothing, ...(await run(context, input)) };
  context.multipart.file?.stream.resume();
  throw new AppError("function_not_supported", { values: { function: input.function } });
}

/** A file, or what a source answers instead. */
async function takeIn(context: Context, input: ParsedOf<Call>): Promise<Partial<Answer>> {
  if (!findSource(input.connector_id).remote) return receiveFile(context, input);
  context.multipart.file?.stream.resume();
  const row = await findOwnImport(context, input.identifier, input.connector_id);
  if (row.state !== "uploaded") throw new AppError("import_already_started");
  return { filePath: row.identifier, ...(await readSource(context, row, settingsOf(input.config))) };
}

async function listEntries(context: Context, input: ParsedOf<Call>): Promise<Partial<Answer>> {
  const { identifier, connector_id: id, config, function: name } = input;
  await findOwnImport(context, identifier, id);
  return { lists: await listFromSource(context, id, name, settingsOf(config)) };
}

/** The sheets of the uploaded file, by the index that `sheetIndex` takes. */
async function listSheets(context: Context, input: ParsedOf<Call>): Promise<Partial<Answer>> {
  context.multipart.file?.stream.resume();
  const row = await findOwnImport(context, input.identifier, input.connector_id);
  if (row.filePath === null) throw new AppError("import_not_found");
  const question = { format: {}, fields: null, target: null, sheet: 0, path: "config" };
  const { sheets } = await scanImport(context, row, question);
  return { lists: sheets.map(({ label }, index) => ({ id: String(index), label })) };
}

/** An empty file with a column for every field of the table that is to be updated. */
async function createTemplate(context: Context, { identifier, connector_id: id, config }: ParsedOf<Call>) {
  context.multipart.file?.stream.resume();
  await findOwnImport(context, identifier, id);
  const { tableId, label } = await openTarget(context, config?.object ?? 0);
  return { name: `${label}.csv`, url: fillPath(connectorCalls.downloadTemplate.path, { tableId }) };
}
