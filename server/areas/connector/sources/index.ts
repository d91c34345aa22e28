import type { SourceFormat } from "#shared/contract/connector";
import { AppError } from "../../../errors";
import { csv } from "./csv/index";
import { api } from "./api/index";
import { asTexts } from "./as-texts";
import { databases } from "./databases/index";
import { excel } from "./excel/index";
import { googleSheets } from "./google-sheets/index";
import { json } from "./json/index";
import { notion } from "./notion/index";
import { pipefy } from "./pipefy/index";
import type { ImportSource, OpenTable, SourceTable } from "./source";
import { withoutTitle } from "./title-rows";
import { sqlite } from "./sqlite/index";
import { trello } from "./trello/index";
import * as workspaces from "./workspaces/index";

const sources: readonly ImportSource[] = [
  csv,
  excel,
  googleSheets,
  json,
  ...databases,
  sqlite,
  notion,
  ...Object.values(workspaces),
  trello,
  pipefy,
  api,
];

/** @throws AppError connector_not_found. */
export function findSource(connectorId: string): ImportSource {
  const source = sources.find(({ connector }) => connector.id === connectorId);
  if (!source) throw new AppError("connector_not_found");
  return source;
}

/** Opens a table with its cells as texts, from its header on. @throws AppError connector_not_found */
export function openTexts(connectorId: string, table: SourceTable, format: SourceFormat): OpenTable {
  const { batches, notes } = findSource(connectorId).open(table, format);
  return { batches: withoutTitle(asTexts(batches, format), format.skipRows ?? 0), notes };
}
