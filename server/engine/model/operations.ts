import type { CellValue, RecordData } from "#shared/contract/records";
import type { ErrorId } from "#shared/errors/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import { toStatement, type Query, type Statement } from "../../sql/statement";
import type { Granted, Seen } from "../../policy/granted";
import type { Principal } from "../../policy/principal";
import type { ImportRows } from "./import-rows";
import type { SettledReading } from "./settled-reading";

/** The id that an earlier operation of the same change set (`as`) will get. */
export interface Ref {
  $ref: string;
}
export type Scalar = string | number | null;
/** Column values by camelCase name; objects are stored as JSON text. */
export type Values = Record<string, Scalar | boolean | Ref | object>;

declare const brand: unique symbol;

/** One typed step of a change set, only created by functions that require the grant for it. */
export type Operation = OperationData & { readonly [brand]: true; readonly grant: Granted | null };

/** Common to operations on one object: the writer refuses an object whose columns differ from `seen`. */
interface OfObject {
  kind: string;
  id: number;
  seen: Seen;
}

export type OperationData =
  | { type: "object.create"; kind: string; values: Values; as?: string }
  /** `expect`: refuse with change_conflict if a column no longer has this value. */
  | ({ type: "object.update"; set: Values; expect?: Values } & OfObject)
  /** Moves it to the trash if its kind has one. */
  | ({ type: "object.delete"; expect?: Values } & OfObject)
  /** Restores an object from the trash, with its parts that were moved there at the same time. */
  | ({ type: "object.restore" } & OfObject)
  /** Purges an object of the trash with its parts. */
  | ({ type: "object.purge" } & OfObject)
  /** Refuses if an object is gone, or with change_conflict if a column does not have this value. */
  | { type: "object.expect"; kind: string; id: number; values: Values }
  /**
   * Refuses because what the client expected is outdated. Only the writer knows whether the request is a repeated
   * one.
   */
  | { type: "refuse"; error: ErrorId }
  /** A user's action without a change, for the history; see `server/log/logged-action.ts`. */
  | { type: "action"; name: string; about: { tableId: number | null; objectId: number }; detail: Values }
  /** Bookkeeping in the same commit. `as` names the id that a single row returns. */
  | { type: "bookkeeping"; statements: readonly Statement[]; as?: string }
  /** A job in the same commit; see `server/jobs/enqueue-job.ts`. */
  | {
      type: "job.enqueue";
      kind: string;
      input: object;
      principal: Principal;
      lane: string | null;
      runAt?: number;
      as?: string;
    }
  /** `filled`: fields that the product fills in itself, regardless of write access. */
  | {
      type: "record.create";
      tableId: number;
      records: readonly { data: RecordData }[];
      filled?: readonly number[];
    }
  /** `expect`: refuse with change_conflict if a field no longer has this value. */
  | {
      type: "record.update";
      tableId: number;
      records: readonly { id: number; data: RecordData; expect?: RecordData }[];
    }
  /** `expect`: refuse with change_conflict unless every record still exists with exactly these values. */
  | { type: "record.delete"; tableId: number; ids: readonly number[]; expect?: readonly RecordData[] }
  /** `strict`: refuse with change_conflict unless every record is still in the trash. */
  | { type: "record.restore"; tableId: number; ids: readonly number[]; strict?: boolean }
  /**
   * Moves up to `limit` records from `firstId` on into or out of the trash, with one change. `stamp`: only those
   * last changed at this time.
   */
  | {
      type: "record.move";
      tableId: number;
      action: "delete" | "restore";
      firstId: number;
      lastId?: number;
      stamp?: number;
      limit: number;
    }
  /** Purges records of the trash: the named ones, or up to `limit` of all. */
  | { type: "record.purge"; tableId: number; ids: readonly number[] | "*"; limit: number }
  /** Many new records as rows of wire values in the order of `fieldIds`: one change for all of them. */
  | {
      type: "record.import";
      tableId: number;
      fieldIds: readonly number[];
      rows: ImportRows;
    }
  /** One batch of a recalculation: the records of a computed field after `after`. */
  | {
      type: "field.recalculate";
      tableId: number;
      fieldId: number;
      after: number;
      done: number;
      total: number;
    }
  /** Computed fields of earlier versions get the columns of this version and are recomputed. */
  | { type: "results.renew" }
  /** One batch of a table whose texts are folded again: the records after `after`. */
  | { type: "table.refold"; tableId: number; after: number }
  /** The results of reading files of an attachmentVision field; `done` counts those that the job has finished. */
  | {
      type: "field.read";
      tableId: number;
      fieldId: number;
      readings: readonly SettledReading[];
      done: number;
    }
  /** Requests that unread files of records are read again; without `ids` some of those that had no provider. */
  | { type: "field.readAgain"; tableId: number; fieldId: number; ids: readonly number[] | null }
  /** Columns for a field's values as another type; their generation is returned, and named by `as`. */
  | { type: "field.prepare"; tableId: number; fieldId: number; fieldType: FieldTypeName; as?: string }
  /** Values of records as that type, and the texts of those that did not convert fully. */
  | {
      type: "field.convert";
      tableId: number;
      fieldId: number;
      fieldType: FieldTypeName;
      config: Readonly<Record<string, unknown>>;
      generation: number | Ref;
      records: readonly (readonly [recordId: number, value: CellValue])[];
      refusals: readonly (readonly [recordId: number, text: string])[];
    }
  /** Counts use of what the plan limits. `most`: refuse if the month's total exceeds it. */
  | {
      type: "meter.add";
      meter: string;
      amount: number;
      subject: string;
      timeZone: string;
      limit: number | null;
      /** Percent above the limit. */
      tolerance: number;
      most: number | null;
    }
  /** Refuses with change_conflict if records of the table changed after this position of the log. */
  | { type: "table.quiet"; tableId: number; after: number };

/** For modules that define operations; services use what they define. */
export const operation = (grant: Granted | null, data: OperationData): Operation =>
  Object.assign({ grant }, data) as Operation;

/** An error for a request, unless it is repeated: then it gets its first answer. */
export const refuse = (error: ErrorId): Operation => operation(null, { type: "refuse", error });

/**
 * Statements for tables that are not objects (listed in `database/bookkeeping.ts`), executed with the other
 * operations or not at all. Their values may be refs.
 */
export const bookkeeping = (statements: readonly Query[], as?: string): Operation =>
  operation(null, {
    type: "bookkeeping",
    statements: statements.map(toStatement),
    ...(as === undefined ? {} : { as }),
  });

export const createRecords = (
  grant: Granted<"record", "create">,
  records: readonly { data: RecordData }[],
  filled: readonly number[] = [],
): Operation => operation(grant, { type: "record.create", tableId: grant.id, records, filled });

export const updateRecords = (
  grant: Granted<"record", "update">,
  records: readonly { id: number; data: RecordData; expect?: RecordData }[],
): Operation => operation(grant, { type: "record.update", tableId: grant.id, records });

export const deleteRecords = (
  grant: Granted<"record", "delete">,
  ids: readonly number[],
  expect?: readonly RecordData[],
): Operation =>
  operation(grant, {
    type: "record.delete",
    tableId: grant.id,
    ids,
    ...(expect ? { expect } : {}),
  });

export const restoreRecords = (
  grant: Granted<"record", "restore">,
  ids: readonly number[],
  strict = false,
): Operation => operation(grant, { type: "record.restore", tableId: grant.id, ids, strict });

/** The range of a move of many records, and its exceptions. */
export interface MoveRange {
  firstId: number;
  lastId?: number;
  /** Only records last changed at this time, in ms since 1970. */
  stamp?: number;
  limit: number;
}

export const trashRange = (grant: Granted<"record", "delete">, range: MoveRange): Operation =>
  operation(grant, { type: "record.move", tableId: grant.id, action: "delete", ...range });

export const restoreRange = (grant: Granted<"record", "restore">, range: MoveRange): Operation =>
  operation(grant, { type: "record.move", tableId: grant.id, action: "restore", ...range });

export const purgeRecords = (
  grant: Granted<"record", "purge">,
  ids: readonly number[] | "*",
  limit: number,
): Operation => operation(grant, { type: "record.purge", tableId: grant.id, ids, limit });

export const importRecords = (
  grant: Granted<"record", "create">,
  fieldIds: readonly number[],
  rows: ImportRows,
): Operation => operation(grant, { type: "record.import", tableId: grant.id, fieldIds, rows });

export const recalculateField = (
  grant: Granted<"table", "update">,
  step: { fieldId: number; after: number; done: number; total: number },
): Operation => operation(grant, { type: "field.recalculate", tableId: grant.id, ...step });

export const renewResults = (grant: Granted<"computedFields", "renew">): Operation =>
  operation(grant, { type: "results.renew" });

export const refoldTable = (
  grant: Granted<"computedFields", "renew">,
  step: { tableId: number; after: number },
): Operation => operation(grant, { type: "table.refold", ...step });

export const settleReadings = (
  grant: Granted<"table", "update">,
  step: { fieldId: number; readings: readonly SettledReading[]; done: number },
): Operation => operation(grant, { type: "field.read", tableId: grant.id, ...step });

export const readAgain = (
  grant: Granted<"record", "update">,
  step: { fieldId: number; ids: readonly number[] | null },
): Operation => operation(grant, { type: "field.readAgain", tableId: grant.id, ...step });

type OfField<Type extends OperationData["type"]> = Omit<
  Extract<OperationData, { type: Type }>,
  "type" | "tableId"
>;

export const prepareField = (grant: Granted<"table", "update">, step: OfField<"field.prepare">): Operation =>
  operation(grant, { type: "field.prepare", tableId: grant.id, ...step });

export const convertValues = (grant: Granted<"table", "update">, step: OfField<"field.convert">): Operation =>
  operation(grant, { type: "field.convert", tableId: grant.id, ...step });

export const expectQuiet = (grant: Granted<"table", "update">, after: number): Operation =>
  operation(grant, { type: "table.quiet", tableId: grant.id, after });
