import { z } from "zod";
import { parseExactly } from "../exact-json";
import { filterTree } from "../fields/operators";
import { PAGE_SIZE, PAGE_SIZE_MAX, SEARCH_MAX_LENGTH } from "../limits/records";
import { changeSetId, pathId, numeral, pageNumber } from "./common";
import { call } from "./define";
import { dataFormat, recordData } from "./cells";
import { record } from "./records";
import type { Sort } from "./views";

/** Texts of a query string are short enough for every server in between. */
const FILTER_MAX_LENGTH = 8000;
const LIST_MAX_LENGTH = 4000;

const jsonText = z
  .string()
  .max(FILTER_MAX_LENGTH)
  .transform((text, context): unknown => {
    try {
      return parseExactly(text);
    } catch {
      context.addIssue({ code: "custom", message: "errors.malformedJson" });
      return z.NEVER;
    }
  });

const listText = (pattern: RegExp) => z.string().max(LIST_MAX_LENGTH).regex(pattern);

/** `12,-7`: by field 12 upwards, then by field 7 downwards. */
const sortText = listText(/^-?[1-9]\d{0,14}(,-?[1-9]\d{0,14}){0,4}$/).transform((text) =>
  text.split(",").map((part): Sort => {
    const isDescending = part.startsWith("-");
    return { field: Number(isDescending ? part.slice(1) : part), order: isDescending ? "desc" : "asc" };
  }),
);
/** `12,7` */
const fieldsText = listText(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/).transform((text) =>
  text.split(",").map(Number),
);

const one = z.object({ tableId: pathId, recordId: pathId });

/**
 * The calls of other systems for a single record, and a list by a plain address. Lists with long filters, many
 * records at once and Trash are the calls of `records.ts`.
 */
export const recordApiCalls = {
  listRecords: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/records",
    summary: "A page of records; the query call without a body",
    access: "session",
    isHeavy: true,
    params: z.object({ tableId: pathId }),
    query: z.object({
      /** A filter tree as JSON. */
      filter: jsonText.pipe(filterTree).optional(),
      sort: sortText.optional(),
      search: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
      /** Field ids to answer with; without it all fields. */
      fields: fieldsText.optional(),
      size: numeral(z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE)),
      /** The `next` of the page before. */
      after: z.string().max(LIST_MAX_LENGTH).optional(),
      /** Instead of `after`: the number of the page, from 1 on. */
      page: pageNumber.optional(),
    }),
    reply: z.object({
      records: z.array(record),
      /** Cursor of the next page; null at the end. */ next: z.string().nullable(),
      previous: z.string().nullable(),
    }),
    errors: ["object_not_found", "field_not_found", "query_timeout"],
  }),
  updateRecord: call({
    method: "PATCH",
    path: "/api/v4/tables/{tableId}/records/{recordId}",
    summary: "Change cells of one record",
    access: "session",
    params: one,
    body: z.object({
      data: recordData,
      /** By field id; a field that is missing here was given as a value. */
      dataFormat: dataFormat.optional(),
      /** Refuse with change_conflict if a named field is no longer this. */
      expect: recordData.optional(),
    }),
    reply: z.object({ record, changeSetId }),
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
  deleteRecord: call({
    method: "DELETE",
    path: "/api/v4/tables/{tableId}/records/{recordId}",
    summary: "Put one record into the table's trash",
    access: "session",
    params: one,
    reply: z.object({ changeSetId }),
    errors: ["object_not_found", "record_not_found"],
  }),
} as const;
