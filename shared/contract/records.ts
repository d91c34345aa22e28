import { z } from "zod";
import { filterTree } from "../fields/operators";
import {
  BULK_MAX,
  CELL_ENTRIES_MAX,
  GROUP_LEVELS_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  SEARCH_MAX_LENGTH,
  SORTS_MAX,
} from "../limits/records";
import { call } from "./define";
import { changeSetId, id, instant, pathId, person } from "./common";
import { quickCheck } from "../quick-check";
import { sort } from "./views";

const FIELD_ID = /^[1-9]\d{0,15}$/;

/** A value that stands for itself. */
export const scalarValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ScalarValue = z.infer<typeof scalarValue>;

/** One entry of a cell that holds a list: an id, or an object such as a to-do item. */
const listEntry = z.union([scalarValue, z.record(z.string().max(64), scalarValue)]);

/**
 * Wire value of a cell; what a field allows is said by its type's schema. `null` is empty. Lists (options, people,
 * files, to-do items) and objects (an address) are flat: what is deeper is refused before any type looks at it.
 */
export const cellValue = z.union([
  scalarValue,
  z.array(listEntry).max(CELL_ENTRIES_MAX),
  z.record(z.string().max(64), scalarValue),
]);
export type CellValue = z.infer<typeof cellValue>;

function isOfScalars(data: unknown): boolean {
  if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype)
    return false;
  return Object.entries(data).every(
    ([id, value]) =>
      FIELD_ID.test(id) &&
      (typeof value === "string" ||
        (typeof value === "number" && Number.isFinite(value)) ||
        typeof value === "boolean" ||
        value === null),
  );
}

/** Values by field id; a field that is missing here is left as it is (update) or empty (create). */
export const recordData = quickCheck(z.record(z.string().regex(FIELD_ID), cellValue), isOfScalars);
export type RecordData = z.infer<typeof recordData>;

/** How values were given: as the wire writes them, or as the text that a person would type. */
export const dataFormat = z.record(z.string().regex(/^[1-9]\d{0,15}$/), z.enum(["value", "text"]));
export type DataFormat = z.infer<typeof dataFormat>;

export const record = z.object({
  id,
  /** Grows by one with every change of the record; realtime updates older than what is shown are ignored. */
  revision: z.number().int(),
  data: recordData,
});
export type WireRecord = z.infer<typeof record>;

export const recordDetails = record.extend({
  createdAt: instant,
  updatedAt: instant,
  createdBy: person.nullable(),
  updatedBy: person.nullable(),
  deletedAt: instant.nullable(),
});

/** Which records: the part that the count shares with the page. */
export const selection = {
  filter: filterTree.optional(),
  search: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  /** Only records in the trash instead of only those outside it. */
  trashed: z.boolean().default(false),
};

/**
 * One page. `after` and `before` (cursors of a page: its `next` and `previous`) are quick at any depth; `offset`
 * jumps anywhere. Only one of the three is given.
 * Records come in the order of `sort`, then by record id; without a sort by record id, oldest first.
 */
export const recordQuery = z.object({
  ...selection,
  sort: z
    .array(sort)
    .max(SORTS_MAX + GROUP_LEVELS_MAX)
    .optional(),
  /** Field ids to answer with; without it all fields. */
  fields: z.array(id).max(1000).optional(),
  /** Only these records, as far as the filter and the search leave them. */
  ids: z.array(id).max(PAGE_SIZE_MAX).optional(),
  size: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  after: z.string().max(4000).optional(),
  before: z.string().max(4000).optional(),
  offset: z.number().int().min(0).max(100_000_000).optional(),
});
export type RecordQuery = z.infer<typeof recordQuery>;

/** Named records, or `*` for all of them. */
const namedOrAll = z.union([z.array(id).min(1).max(BULK_MAX), z.literal("*")]);

/** `ids` of named records; of `*` only the count, and the job that does the rest of a long list. */
const moved = z.object({
  ids: z.array(id),
  count: z.number().int(),
  changeSetId,
  jobId: id.nullable(),
});

const params = z.object({ tableId: pathId });
const one = z.object({ tableId: pathId, recordId: pathId });

export const recordCalls = {
  queryRecords: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/query",
    summary: "A page of records by filter, sort and search",
    access: "session",
    kind: "query",
    params,
    body: recordQuery,
    reply: z.object({
      records: z.array(record),
      /** Cursor of the next page; null at the end. */ next: z.string().nullable(),
      /** Cursor for the page before this one; null at the beginning. */ previous: z.string().nullable(),
    }),
    errors: ["object_not_found", "field_not_found", "query_timeout"],
  }),
  countRecords: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/count",
    summary: "How many records a filter and search leave; asked beside the first page, never before it",
    access: "session",
    kind: "query",
    params,
    body: z.object(selection),
    reply: z.object({ count: z.number().int(), total: z.number().int() }),
    errors: ["object_not_found", "field_not_found", "query_timeout"],
  }),
  getRecord: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/records/{recordId}",
    summary: "One record with who made and changed it",
    access: "session",
    params: one,
    reply: z.object({ record: recordDetails }),
    errors: ["object_not_found", "record_not_found"],
  }),
  createRecords: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records",
    summary: "Create up to 1,000 records at once: all or none",
    access: "session",
    params,
    body: z.object({
      records: z
        .array(z.strictObject({ data: recordData }))
        .min(1)
        .max(BULK_MAX),
    }),
    reply: z.object({ records: z.array(record), changeSetId }),
    errors: ["object_not_found", "field_not_found", "record_validation_failed", "record_not_unique"],
  }),
  updateRecords: call({
    method: "PATCH",
    path: "/api/v4/tables/{tableId}/records",
    summary: "Change cells of up to 1,000 records at once: all or none",
    access: "session",
    overSocket: true,
    params,
    body: z.object({
      records: z
        .array(
          z.strictObject({
            id,
            data: recordData,
            /** By field id; a field that is missing here was given as a value. */
            dataFormat: dataFormat.optional(),
            /** Refuse with change_conflict if a named field is no longer this. */ expect:
              recordData.optional(),
          }),
        )
        .min(1)
        .max(BULK_MAX),
    }),
    reply: z.object({ records: z.array(record), changeSetId }),
    errors: [
      "object_not_found",
      "field_not_found",
      "record_not_found",
      "record_validation_failed",
      "record_not_unique",
      "change_conflict",
    ],
  }),
  deleteRecords: call({
    method: "DELETE",
    path: "/api/v4/tables/{tableId}/records",
    keepsReply: true,
    summary: "Put records into the table's trash: up to 1,000 by id, or '*' for all of them",
    access: "session",
    params,
    body: z.object({ ids: namedOrAll }),
    reply: moved,
    errors: ["object_not_found"],
  }),
  restoreRecords: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/restore",
    keepsReply: true,
    summary: "Take records out of the table's trash: up to 1,000 by id, or '*' for all of them",
    access: "session",
    params,
    body: z.object({ ids: namedOrAll }),
    reply: moved,
    errors: ["object_not_found", "record_not_unique"],
  }),
  purgeRecords: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/purge",
    keepsReply: true,
    summary: "Remove records of the trash for good: up to 1,000 by id, or '*' for all of them",
    access: "session",
    params,
    body: z.object({ ids: namedOrAll }),
    reply: moved,
    errors: ["object_not_found"],
  }),
} as const;
