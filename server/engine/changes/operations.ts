import type { Action } from "../../policy/actions";
import type { Granted } from "../../policy/granted";
import type { SettledReading } from "../compute/settled-reading";
import type { CellValue, RecordData } from "#shared/contract/records";
import type { FieldTypeName } from "#shared/fields/types";

/** Objects of the product that are kept in an organisation's system tables and change through change sets. */
export type SystemObject =
  | "table"
  | "field"
  | "app"
  | "user"
  | "role"
  | "tableAccess"
  | "favorite"
  | "recentTab"
  | "preference"
  | "session"
  | "update"
  | "settings";

/** The id that an earlier operation of the same change set (`as`) will get. */
export interface Ref {
  $ref: string;
}
export type Scalar = string | number | null;
/** Column values by camelCase name; objects are kept as JSON text. */
export type Values = Record<string, Scalar | boolean | Ref | object>;

declare const brand: unique symbol;
interface Checked {
  readonly [brand]: true;
  readonly grant: Granted;
}

/** One typed step of a change set. Made only by the functions below, which take the grant that allows it. */
export type Operation = OperationData & Checked;

export type OperationData =
  | { type: "object.create"; object: SystemObject; values: Values; as?: string }
  | { type: "object.update"; object: SystemObject; id: number; set: Values; expect?: Values }
  | { type: "object.delete"; object: SystemObject; id: number; expect?: Values }
  /** Takes a table, field or app out of the trash. */
  | { type: "object.restore"; object: SystemObject; id: number }
  | { type: "record.create"; tableId: number; records: readonly { data: RecordData }[] }
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
  /** Removes a table of the trash for good, with its records, fields and views. */
  | { type: "table.purge"; tableId: number }
  /** Removes an app of the trash for good. */
  | { type: "app.purge"; appId: number }
  /** Many new records as rows of wire values in the order of `fieldIds`: one change for all of them. */
  | {
      type: "record.import";
      tableId: number;
      fieldIds: readonly number[];
      rows: readonly (readonly CellValue[])[];
    }
  /** One batch of a recalculation: the records of a computed field behind `after`. */
  | { type: "field.recalculate"; fieldId: number; after: number; done: number; total: number }
  /** Computed fields of earlier versions get the columns of this one and are computed anew. */
  | { type: "results.renew" }
  /** What became of files of an attachmentVision field; `done` counts those that the job is through with. */
  | { type: "field.read"; fieldId: number; readings: readonly SettledReading[]; done: number }
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

const checked = (grant: Granted, data: OperationData): Operation =>
  Object.assign({ grant }, data) as Operation;

/** Any grant that may change system objects. */
type ObjectAction = Exclude<
  Action,
  "record:read" | "record:readTrash" | "table:read" | "table:list" | "app:read"
>;

export const createObject = (
  grant: Granted<ObjectAction>,
  object: SystemObject,
  values: Values,
  as?: string,
): Operation => checked(grant, { type: "object.create", object, values, ...(as ? { as } : {}) });

export const updateObject = (
  grant: Granted<ObjectAction>,
  object: SystemObject,
  id: number,
  set: Values,
  expect?: Values,
): Operation => checked(grant, { type: "object.update", object, id, set, ...(expect ? { expect } : {}) });

export const deleteObject = (
  grant: Granted<ObjectAction>,
  object: SystemObject,
  id: number,
  expect?: Values,
): Operation => checked(grant, { type: "object.delete", object, id, ...(expect ? { expect } : {}) });

export const restoreObject = (grant: Granted<ObjectAction>, object: SystemObject, id: number): Operation =>
  checked(grant, { type: "object.restore", object, id });

export const createRecords = (
  grant: Granted<"record:create">,
  records: readonly { data: RecordData }[],
): Operation => checked(grant, { type: "record.create", tableId: grant.target.tableId, records });

export const updateRecords = (
  grant: Granted<"record:update">,
  records: readonly { id: number; data: RecordData; expect?: RecordData }[],
): Operation => checked(grant, { type: "record.update", tableId: grant.target.tableId, records });

export const deleteRecords = (
  grant: Granted<"record:delete">,
  ids: readonly number[],
  expect?: readonly RecordData[],
): Operation =>
  checked(grant, {
    type: "record.delete",
    tableId: grant.target.tableId,
    ids,
    ...(expect ? { expect } : {}),
  });

export const restoreRecords = (
  grant: Granted<"record:restore">,
  ids: readonly number[],
  strict = false,
): Operation => checked(grant, { type: "record.restore", tableId: grant.target.tableId, ids, strict });

/** Where a move of many records begins, ends and what it leaves alone. */
export interface MoveRange {
  firstId: number;
  lastId?: number;
  /** Only records that were last touched at this moment, in ms since 1970. */
  stamp?: number;
  limit: number;
}

export const trashRange = (grant: Granted<"record:delete">, range: MoveRange): Operation =>
  checked(grant, { type: "record.move", tableId: grant.target.tableId, action: "delete", ...range });

export const restoreRange = (grant: Granted<"record:restore">, range: MoveRange): Operation =>
  checked(grant, { type: "record.move", tableId: grant.target.tableId, action: "restore", ...range });

export const purgeRecords = (
  grant: Granted<"record:purge">,
  ids: readonly number[] | "*",
  limit: number,
): Operation => checked(grant, { type: "record.purge", tableId: grant.target.tableId, ids, limit });

export const purgeTable = (grant: Granted<"table:purge">): Operation =>
  checked(grant, { type: "table.purge", tableId: grant.target.tableId });

export const purgeApp = (grant: Granted<"app:delete">): Operation =>
  checked(grant, { type: "app.purge", appId: grant.target.appId });

export const importRecords = (
  grant: Granted<"record:create">,
  fieldIds: readonly number[],
  rows: readonly (readonly CellValue[])[],
): Operation => checked(grant, { type: "record.import", tableId: grant.target.tableId, fieldIds, rows });

export const recalculateField = (
  grant: Granted<"field:manage">,
  step: { fieldId: number; after: number; done: number; total: number },
): Operation => checked(grant, { type: "field.recalculate", ...step });

export const renewResults = (grant: Granted<"organization:manage">): Operation =>
  checked(grant, { type: "results.renew" });

export const settleReadings = (
  grant: Granted<"field:manage">,
  step: { fieldId: number; readings: readonly SettledReading[]; done: number },
): Operation => checked(grant, { type: "field.read", ...step });

export const readAgain = (
  grant: Granted<"record:update">,
  step: { fieldId: number; ids: readonly number[] | null },
): Operation => checked(grant, { type: "field.readAgain", tableId: grant.target.tableId, ...step });

type OfField<Type extends OperationData["type"]> = Omit<
  Extract<OperationData, { type: Type }>,
  "type" | "tableId"
>;

export const prepareField = (grant: Granted<"field:manage">, step: OfField<"field.prepare">): Operation =>
  checked(grant, { type: "field.prepare", tableId: grant.target.tableId, ...step });

export const convertValues = (grant: Granted<"field:manage">, step: OfField<"field.convert">): Operation =>
  checked(grant, { type: "field.convert", tableId: grant.target.tableId, ...step });

export const expectQuiet = (grant: Granted<"field:manage">, after: number): Operation =>
  checked(grant, { type: "table.quiet", tableId: grant.target.tableId, after });
