import { z } from "zod";
import { filterTree } from "../fields/operators";
import {
  BULK_MAX,
  GROUP_LEVELS_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  SEARCH_MAX_LENGTH,
  SORTS_MAX,
} from "../limits/records";
import { BULK_VALUES_MAX } from "../limits/http";
import { dataFormat, recordData } from "./cells";
import { createsConnected } from "./named-choices";
import { call, isNoSearch } from "./define";
import { changeSetId, id, instant, pathId, person, pageNumber } from "./common";
import { sort } from "./views";

export type { CellValue, DataFormat, RecordData, ScalarValue } from "./cells";

export const record = z.object({
  id,
  /** Incremented by every change of the record; realtime updates older than the shown revision are ignored. */
  revision: z.number().int(),
  data: recordData,
});
export type WireRecord = z.infer<typeof record>;

/** Left out is what a field shows that is hidden from the reader: who made or changed the record, and when. */
export const recordDetails = record.extend({
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
  createdBy: person.nullable().optional(),
  updatedBy: person.nullable().optional(),
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
 * and `page` (from 1 on) jump anywhere. Only one of the four is given.
 * Records come in the order of `sort`, then by record id; without a sort by record id, oldest first.
 */
export const recordQuery = z.object({
  ...selection,
  sort: z
    .array(sort)
    .max(SORTS_MAX + GROUP_LEVELS_MAX)
    .optional(),
  /** The board whose card order applies without a sort. */
  board: id.optional(),
  /** Field ids to answer with; without it all fields. */
  fields: z.array(id).max(1000).optional(),
  /** Only these records, as far as the filter and the search leave them. */
  ids: z.array(id).max(PAGE_SIZE_MAX).optional(),
  size: z.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
  after: z.string().max(4000).optional(),
  before: z.string().max(4000).optional(),
  offset: z.number().int().min(0).max(100_000_000).optional(),
  page: pageNumber.optional(),
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

/** For `offline`: the first rows of a table as the user opened it. */
const isFirstPage = (argument: Readonly<Record<string, unknown>>): boolean =>
  isNoSearch(argument) && argument["offset"] === 0 && argument["ids"] === undefined;

export const recordCalls = {
  queryRecords: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/query",
    offline: isFirstPage,
    summary: "A page of records by filter, sort and search",
    access: "session",
    isHeavy: true,
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
    offline: isNoSearch,
    summary: "How many records a filter and search leave; asked beside the first page, never before it",
    access: "session",
    isHeavy: true,
    kind: "query",
    params,
    body: z.object(selection),
    reply: z.object({ count: z.number().int(), total: z.number().int() }),
    errors: ["object_not_found", "field_not_found", "query_timeout"],
  }),
  getRecord: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/records/{recordId}",
    offline: true,
    summary: "One record with who made and changed it",
    access: "session",
    params: one,
    reply: z.object({ record: recordDetails }),
    errors: ["object_not_found", "record_not_found"],
  }),
  createRecords: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records",
    maxValues: BULK_VALUES_MAX,
    summary: "Create up to 1,000 records at once: all or none",
    access: "session",
    params,
    body: z.object({
      records: z
        .array(z.strictObject({ data: recordData }))
        .min(1)
        .max(BULK_MAX),
      /**
       * The form in which they were filled in, the table's own or a further one by its id: what it requires, fixes and
       * starts with applies too.
       */
      form: z.union([z.literal("creation"), id]).optional(),
      createsConnected,
    }),
    reply: z.object({ records: z.array(record), changeSetId }),
    errors: [
      "object_not_found",
      "field_not_found",
      "form_not_found",
      "record_validation_failed",
      "record_not_unique",
      "value_taken",
    ],
  }),
  updateRecords: call({
    method: "PATCH",
    path: "/api/v4/tables/{tableId}/records",
    maxValues: BULK_VALUES_MAX,
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
      /** The table's update form is saved: the whole records have to be as it asks. */
      form: z.literal("update").optional(),
      createsConnected,
    }),
    reply: z.object({ records: z.array(record), changeSetId }),
    errors: [
      "object_not_found",
      "field_not_found",
      "record_not_found",
      "record_validation_failed",
      "record_not_unique",
      "value_taken",
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
    errors: ["object_not_found", "record_not_unique", "value_taken"],
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

declare module "./events" {
  interface Places {
    cell: { recordId: number; fieldId: number };
  }
  interface Events {
    "record.created": { tableId: number; records: WireRecord[] };
    "record.updated": { tableId: number; records: WireRecord[] };
    "record.deleted": { tableId: number; ids: number[] };
    "record.restored": { tableId: number; records: WireRecord[] };
    /** Too many to name one by one: anyone who shows the table asks again. */
    "records.changed": { tableId: number; count: number };
  }
}
