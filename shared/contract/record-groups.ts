import { z } from "zod";
import { timeSteps } from "../fields/time-steps";
import { AGGREGATES_MAX, GROUP_LEVELS_MAX } from "../limits/records";
import { pathId } from "./common";
import { call, isNoSearch } from "./define";
import { cellValue } from "./cells";
import { selection } from "./records";
import { aggregate, sort } from "./views";

const params = z.object({ tableId: pathId });
/** Dates and instants may be put into spans of time in the organisation's time zone; other fields ignore `step`. */
const steps = z
  .array(sort.extend({ step: z.enum(timeSteps).optional() }))
  .min(1)
  .max(GROUP_LEVELS_MAX);
const aggregates = z.array(aggregate).max(AGGREGATES_MAX).default([]);
/**
 * A value for each requested aggregate: a number of records, a percentage, or a value of the field; null if there is
 * none.
 */
const values = z.array(cellValue);

/**
 * Aggregates and groups of records; like counts they are requested separately, so that they never delay the first
 * page.
 */
export const recordGroupCalls = {
  aggregateRecords: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/aggregates",
    offline: isNoSearch,
    summary: "Sums, averages and the like over the records that a filter and search leave",
    access: "session",
    isHeavy: true,
    kind: "query",
    params,
    body: z.object({ ...selection, aggregates }),
    reply: z.object({ count: z.number().int(), values }),
    errors: ["object_not_found", "field_not_found", "query_timeout"],
  }),
  groupRecords: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/groups",
    offline: isNoSearch,
    summary: "Groups of records by up to three fields with their counts and aggregates",
    access: "session",
    isHeavy: true,
    kind: "query",
    params,
    body: z.object({ ...selection, group: steps, aggregates }),
    reply: z.object({
      /**
       * In the order of the fields, each group before its subgroups. A page of records sorted by `[...group,
       * ...sort]` has the same groups in the same order.
       */
      groups: z.array(
        z.object({
          /**
           * One value for each field down to this group's own; null for records without a value. A span of time is its
           * first day.
           */
          keys: z.array(cellValue),
          count: z.number().int(),
          values,
        }),
      ),
      /** False if there are more groups than are returned. */
      isComplete: z.boolean(),
    }),
    errors: ["object_not_found", "field_not_found", "query_timeout"],
  }),
} as const;
export type RecordGroup = z.infer<typeof recordGroupCalls.groupRecords.reply>["groups"][number];
