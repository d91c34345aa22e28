import { z } from "zod";
import "../errors/public-api";
import { BULK_MAX, PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_MAX_LENGTH } from "../limits/records";
import { BULK_VALUES_MAX } from "../limits/http";
import { API_NAME_MAX, CHANGES_PAGE, CHANGES_PAGE_MAX } from "../limits/public-api";
import { cellValue } from "./cells";
import { changeSetId, id, instant, numeral, pathId } from "./common";
import { call } from "./define";
import { createsConnected } from "./named-choices";

const LIST_MAX_LENGTH = 4000;
const FILTER_MAX_LENGTH = 8000;

const name = z.string().trim().min(1).max(API_NAME_MAX);
/** An API name, or the number of the table. */
const table = name;
/** Values by the API name or the number of their field. Choices take their label or their number. */
const values = z.record(name, cellValue);
/** Keys of answered values: API names with the labels of choices, or numbers. */
const keys = z.enum(["names", "ids"]).default("names");

export const namedRecord = z.object({ id, revision: z.number().int(), data: values });

const params = z.object({ table });
const one = z.object({ table, recordId: pathId });
const query = z.object({ keys });
const list = z
  .array(z.strictObject({ data: values }))
  .min(1)
  .max(BULK_MAX);
const reading = ["object_not_found", "field_not_found"] as const;
const writing = [...reading, "record_validation_failed", "record_not_unique", "value_taken"] as const;

const apiField = z.object({
  id,
  name: z.string(),
  label: z.string(),
  type: z.string(),
  required: z.boolean(),
  readonly: z.boolean(),
  unique: z.boolean(),
  options: z.array(z.object({ id, label: z.string() })).optional(),
});
export const apiTable = z.object({
  id,
  name: z.string(),
  label: z.string(),
  fields: z.array(apiField),
});
export type ApiTable = z.infer<typeof apiTable>;

/** Records by the names that people gave tables and fields, for other systems and their tokens. */
export const publicApiCalls = {
  listApiTables: call({
    method: "GET",
    path: "/api/v1/tables",
    summary: "Tables and fields with their API names",
    access: "session",
    reply: z.object({ tables: z.array(apiTable) }),
  }),
  getOrganizationOpenApi: call({
    method: "GET",
    path: "/api/v1/openapi.json",
    summary: "The OpenAPI 3.1 document of the organization: its own tables and fields by name",
    access: "session",
    reply: z.record(z.string(), z.unknown()),
  }),
  downloadApiClient: call({
    method: "GET",
    path: "/api/v1/client.ts",
    summary: "A TypeScript client with the types of the organization's tables",
    access: "session",
    reply: z.never(),
    replyType: "file",
  }),
  listNamedRecords: call({
    method: "GET",
    path: "/api/v1/tables/{table}/records",
    summary: "A page of records by filter, sort and search, with a cursor",
    access: "session",
    isHeavy: true,
    params,
    query: z.object({
      keys,
      /** `{"match": "all", "conditions": [{"field": "status", "operator": "is", "value": "Done"}]}` */
      filter: z.string().max(FILTER_MAX_LENGTH).optional(),
      /** `due_date,-hours`: the first ascending, the second descending. */
      sort: z.string().max(LIST_MAX_LENGTH).optional(),
      search: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
      /** `title,hours`; all fields by default. */
      fields: z.string().max(LIST_MAX_LENGTH).optional(),
      size: numeral(z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE)),
      /** The `next` of the page before. */
      after: z.string().max(LIST_MAX_LENGTH).optional(),
    }),
    reply: z.object({ records: z.array(namedRecord), next: z.string().nullable() }),
    errors: [...reading, "query_timeout"],
  }),
  getNamedRecord: call({
    method: "GET",
    path: "/api/v1/tables/{table}/records/{recordId}",
    summary: "One record",
    access: "session",
    params: one,
    query,
    reply: z.object({ record: namedRecord }),
    errors: [...reading, "record_not_found"],
  }),
  createNamedRecords: call({
    method: "POST",
    path: "/api/v1/tables/{table}/records",
    summary: "Create up to 1,000 records: all or none",
    access: "session",
    maxValues: BULK_VALUES_MAX,
    params,
    query,
    body: z.object({ records: list, createsConnected }),
    reply: z.object({ records: z.array(namedRecord), changeSetId }),
    errors: writing,
  }),
  updateNamedRecords: call({
    method: "PATCH",
    path: "/api/v1/tables/{table}/records",
    summary: "Change cells of up to 1,000 records: all or none",
    access: "session",
    maxValues: BULK_VALUES_MAX,
    params,
    query,
    body: z.object({
      records: z
        .array(z.strictObject({ id, data: values, expect: values.optional() }))
        .min(1)
        .max(BULK_MAX),
      createsConnected,
    }),
    reply: z.object({ records: z.array(namedRecord), changeSetId }),
    errors: [...writing, "record_not_found", "change_conflict"],
  }),
  upsertNamedRecords: call({
    method: "POST",
    path: "/api/v1/tables/{table}/records/upsert",
    summary:
      "Update the records that have the same value in the key field, create the others: all in one change",
    access: "session",
    maxValues: BULK_VALUES_MAX,
    params,
    body: z.object({ key: name, records: list, createsConnected }),
    /** In the order of the given records. */
    reply: z.object({ records: z.array(z.object({ id, isNew: z.boolean() })), changeSetId }),
    errors: writing,
  }),
  deleteNamedRecords: call({
    method: "DELETE",
    path: "/api/v1/tables/{table}/records",
    summary: "Move up to 1,000 records to Trash",
    access: "session",
    keepsReply: true,
    params,
    body: z.object({ ids: z.array(id).min(1).max(BULK_MAX) }),
    reply: z.object({ ids: z.array(id), changeSetId }),
    errors: ["object_not_found"],
  }),
  listNamedChanges: call({
    method: "GET",
    path: "/api/v1/tables/{table}/changes",
    summary: "Changes of a table's records since a cursor; without one, the cursor of this moment",
    access: "session",
    isHeavy: true,
    params,
    query: z.object({
      keys,
      after: z.string().max(LIST_MAX_LENGTH).optional(),
      size: numeral(z.coerce.number().int().min(1).max(CHANGES_PAGE_MAX).default(CHANGES_PAGE)),
    }),
    reply: z.object({
      /** At most one for each record, with its present values. */
      changes: z.array(
        z.object({
          type: z.enum(["upserted", "deleted"]),
          id,
          at: instant,
          record: namedRecord.optional(),
        }),
      ),
      next: z.string(),
      hasMore: z.boolean(),
      /** The log does not show which records left: read the whole list again. */
      reload: z.boolean(),
    }),
    errors: ["object_not_found", "cursor_invalid"],
  }),
} as const;
