import { formatMessage } from "../../../text/format";
import type { JobContext } from "../../../jobs/kind";
import { localCopy } from "../../files/public";
import { createImportTable } from "../create-table";
import { listKnownPeople } from "../people";
import type { ImportRow } from "../repository";
import type { ScanResult } from "../scan/configure";
import { endScan, scan } from "../scan/scan-thread";
import { findSource } from "../sources/index";
import { asConnections } from "./connected-columns";
import type { Connection, OtherEnd } from "./order-tables";
import type { BulkFile, BulkPlan } from "./plan";

export type BulkContext = Pick<JobContext<unknown>, "org" | "services" | "actor">;

/** One table of an import of several. */
export interface Part {
  parent: ImportRow;
  identifier: string;
  /** Its place among the tables that were chosen. */
  place: number;
  outline: BulkPlan["tables"][number];
  connections: Connection[];
  otherEnds: OtherEnd[];
  file: BulkFile;
  /** Which of the file's tables, from 0. */
  sheet: number;
}

export interface MadeTable {
  part: Part;
  tableId: number;
  result: ScanResult;
  /** Ids of its fields by column of the file. */
  fieldIds: Record<string, number>;
}

/** The field of a column, by the column's name. */
export const fieldOf = ({ result, fieldIds }: MadeTable, column: string): number | undefined =>
  fieldIds[result.fields.find(({ key }) => key === column)?.column ?? -1];

/** Makes the table with its fields, as its values suggest. @returns null for an empty sheet */
export async function makeTable(
  context: BulkContext,
  part: Part,
  isFollowed: boolean,
  tableOf: (place: number) => number | null,
): Promise<MadeTable | null> {
  const { parent, identifier, outline, connections, otherEnds, file, sheet } = part;
  const actor = await context.actor();
  const path = await localCopy(context, file.key);
  const question = {
    connectorId: parent.connectorId,
    path,
    sheet,
    format: {},
    target: null,
    locale: actor.locale,
    people: await listKnownPeople(context.org.database, true),
    columnWord: formatMessage(actor.language, "connector.column"),
  };
  const guessed = await scan({ ...question, fields: null });
  if (guessed.fields.length === 0) {
    endScan(path, file.size);
    return null;
  }
  const fields = asConnections(guessed.fields, connections, otherEnds, tableOf);
  const result = await scan({ ...question, fields });
  endScan(path, file.size);
  const isReadonly = isFollowed && keyOf(result, part) !== null;
  const { tableId, fieldIds } = await createImportTable(
    { actor, org: context.org, language: actor.language },
    { identifier, parent: parent.identifier },
    {
      label: outline.label,
      views: result.views,
      // Values of a connected table come from its source alone.
      fields: result.fields.map((field) => ({ ...field, editable: !isReadonly, required: false })),
    },
  );
  return { part, tableId, result, fieldIds };
}

/** The column that tells rows apart, by its place in the file. */
export function keyOf({ fields }: ScanResult, { outline }: Pick<Part, "outline">): number | null {
  const key = outline.columns.find(({ isKey }) => isKey)?.name;
  return fields.find((field) => field.key === key && !field.deleted)?.column ?? null;
}

/** Which table of the file: those of an uploaded file are named by their places. */
export const sheetOf = ({ connectorId }: ImportRow, id: string): number =>
  findSource(connectorId).remote ? 0 : Number(id);
