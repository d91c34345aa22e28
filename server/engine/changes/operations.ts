import type { Action } from "../../policy/actions";
import type { Granted } from "../../policy/granted";
import type { CellValue, RecordData } from "#shared/contract/records";

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
  /** Many new records as rows of wire values in the order of `fieldIds`: one change for all of them. */
  | {
      type: "record.import";
      tableId: number;
      fieldIds: readonly number[];
      rows: readonly (readonly CellValue[])[];
    };

const checked = (grant: Granted, data: OperationData): Operation =>
  Object.assign({ grant }, data) as Operation;

/** Any grant that may change system objects. */
type ObjectAction = Exclude<Action, "record:read" | "table:read" | "table:list" | "app:read">;

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

export const importRecords = (
  grant: Granted<"record:create">,
  fieldIds: readonly number[],
  rows: readonly (readonly CellValue[])[],
): Operation => checked(grant, { type: "record.import", tableId: grant.target.tableId, fieldIds, rows });
