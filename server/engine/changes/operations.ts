import type { CellValue, RecordData } from "#shared/contract/records";
import type { ErrorId } from "#shared/errors/index";
import type { FieldTypeName } from "#shared/fields/types";
import { toStatement, type Query, type Statement } from "../../database/statement";
import type { Granted, Seen } from "../../policy/granted";
import type { SettledReading } from "../compute/settled-reading";

/** The id that an earlier operation of the same change set (`as`) will get. */
export interface Ref {
  $ref: string;
}
export type Scalar = string | number | null;
/** Column values by camelCase name; objects are kept as JSON text. */
export type Values = Record<string, Scalar | boolean | Ref | object>;

declare const brand: unique symbol;

/** One typed step of a change set. Only functions that take the grant which allows it make one. */
export type Operation = OperationData & { readonly [brand]: true; readonly grant: Granted | null };

/** What every operation on one object says: the writer refuses an object that does not hold `seen`. */
interface OfObject {
  kind: string;
  id: number;
  seen: Seen;
}

export type OperationData =
  | { type: "object.create"; kind: string; values: Values; as?: string }
  /** `expect`: refuse with change_conflict where a column no longer has this value. */
  | ({ type: "object.update"; set: Values; expect?: Values } & OfObject)
  /** Into the trash where the kind has one. */
  | ({ type: "object.delete"; expect?: Values } & OfObject)
  /** Takes an object out of the trash, with its parts that went there in the same moment. */
  | ({ type: "object.restore" } & OfObject)
  /** Removes an object of the trash for good, with its parts. */
  | ({ type: "object.purge" } & OfObject)
  /** Refuse where an object is gone, or with change_conflict where a column does not have this value. */
  | { type: "object.expect"; kind: string; id: number; values: Values }
  /** Refuse: what the sender says they saw is no more. Only the writer knows whether the request comes again. */
  | { type: "refuse"; error: ErrorId }
  /** Bookkeeping of the same commit. `as` names the id that a single row answers. */
  | { type: "bookkeeping"; statements: readonly Statement[]; as?: string }
  /** `filled`: fields that the product fills in by itself, whoever may write them. */
  | {
      type: "record.create";
      tableId: number;
      records: readonly { data: RecordData }[];
      filled?: readonly number[];
    }
  /** `expect`: refuse with change_conflict where a field no longer has this value. */
  | {
      type: "record.update";
      tableId: number;
      records: readonly { id: number; data: RecordData; expect?: RecordData }[];
    }
  /** `expect`: refuse with change_conflict unless every record is still there and holds exactly these values. */
  | { type: "record.delete"; tableId: number; ids: readonly number[]; expect?: readonly RecordData[] }
  /** `strict`: refuse with change_conflict unless every record is still in the trash. */
  | { type: "record.restore"; tableId: number; ids: readonly number[]; strict?: boolean }
  /**
   * Moves up to `limit` records from `firstId` on into or out of the trash, with one change. `stamp`: only those
   * that were last touched at this moment.
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
  /** Removes records of the trash for good: the named ones, or up to `limit` of all. */
  | { type: "record.purge"; tableId: number; ids: readonly number[] | "*"; limit: number }
  /** Many new records as rows of wire values in the order of `fieldIds`: one change for all of them. */
  | {
      type: "record.import";
      tableId: number;
      fieldIds: readonly number[];
      rows: readonly (readonly CellValue[])[];
    }
  /** One batch of a recalculation: the records of a computed field behind `after`. */
  | {
      type: "field.recalculate";
      tableId: number;
      fieldId: number;
      after: number;
      done: number;
      total: number;
    }
  /** Computed fields of earlier versions get the columns of this one and are computed anew. */
  | { type: "results.renew" }
  /** What became of files of an attachmentVision field; `done` counts those that the job is through with. */
  | {
      type: "field.read";
      tableId: number;
      fieldId: number;
      readings: readonly SettledReading[];
      done: number;
    }
  /** Has files of records read again that could not be; without `ids` some of those for want of a provider. */
  | { type: "field.readAgain"; tableId: number; fieldId: number; ids: readonly number[] | null }
  /** Columns for a field's values as another type keeps them; their generation is answered, and named by `as`. */
  | { type: "field.prepare"; tableId: number; fieldId: number; fieldType: FieldTypeName; as?: string }
  /** Values of records as that type, and the texts of those that did not convert whole. */
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
  /** Refuse with change_conflict where records of the table changed behind this place of the log. */
  | { type: "table.quiet"; tableId: number; after: number };

/** For those who define what may be written: services use what they define. */
export const operation = (grant: Granted | null, data: OperationData): Operation =>
  Object.assign({ grant }, data) as Operation;

/** An error that the request deserves unless it comes again: then it is answered as it was first. */
export const refuse = (error: ErrorId): Operation => operation(null, { type: "refuse", error });

/**
 * Statements of tables that are no objects (`database/bookkeeping.ts` lists them), executed with the other operations or
 * not at all. Their values may be refs.
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

/** Where a move of many records begins, ends and what it leaves alone. */
export interface MoveRange {
  firstId: number;
  lastId?: number;
  /** Only records that were last touched at this moment, in ms since 1970. */
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
  rows: readonly (readonly CellValue[])[],
): Operation => operation(grant, { type: "record.import", tableId: grant.id, fieldIds, rows });

export const recalculateField = (
  grant: Granted<"table", "update">,
  step: { fieldId: number; after: number; done: number; total: number },
): Operation => operation(grant, { type: "field.recalculate", tableId: grant.id, ...step });

export const renewResults = (grant: Granted<"computedFields", "renew">): Operation =>
  operation(grant, { type: "results.renew" });

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
