import { z } from "zod";
import "../errors/exports";
import { HISTORY_LOG_FILTERS, HISTORY_LOG_PAGE } from "../limits/history";
import { color, id, instant, numeral, person } from "./common";
import { call } from "./define";

/** Sources of the action history (specification 1, section 9), and the system's own work. */
export const historySources = [
  "interface",
  "api",
  "trigger",
  "custom_page",
  "custom_function",
  "system",
] as const;
export type HistorySource = (typeof historySources)[number];

export const historyVerbs = ["create", "update", "delete", "restore", "purge", "act"] as const;

/** Reasons why a line of the history can or can't be undone by its reader. */
export const undoStates = ["possible", "others", "undone", "never"] as const;

/** Restricts the log; also the value of the address parameter `filters`, as JSON. */
export const historyFilters = z
  .strictObject({
    actions: z.array(z.enum(historyVerbs)).max(historyVerbs.length),
    sources: z.array(z.enum(historySources)).max(historySources.length),
    entities: z.array(z.string().regex(/^\w{1,40}$/)).max(HISTORY_LOG_FILTERS),
    users: z.array(id).max(HISTORY_LOG_FILTERS),
    /** Changes of records and of other objects in a table. */
    tableId: id,
    objectId: id,
    from: z.iso.date(),
    to: z.iso.date(),
  })
  .partial();
export type HistoryFilters = z.output<typeof historyFilters>;

const values = z.record(z.string(), z.unknown()).nullable();

/** An entry of a cell that shows several, such as an option, a person or a connected record. */
const historyValue = z.object({ text: z.string(), color: color.nullable() });
export type HistoryValue = z.infer<typeof historyValue>;

const historyItem = z.object({
  id,
  /** `update_record`, `create_profile`, `maps_view` */
  action_type: z.string(),
  /** The table or app, or the object itself. */
  affected_object: z.object({ id: z.number(), name: z.string().nullable() }),
  affected_record_label: z.string().nullable(),
  object_id: z.number(),
  /** Objects of a range that one line stands for. */
  count: z.number().int(),
  before: values,
  after: values,
  /** The same, readable: a name with its values as text. */
  changes: z.array(
    z.object({
      name: z.string(),
      before: z.string(),
      after: z.string(),
      /** The entries of both sides; absent for cells with a single value. */
      chips: z.object({ before: z.array(historyValue), after: z.array(historyValue) }).optional(),
    }),
  ),
  action_source: z.enum(historySources),
  entity_type: z.string(),
  affected_fields: z.array(z.string()),
  ip: z.string().nullable(),
  created_by: person.nullable(),
  /** The automation, token, function or page that acted, on behalf of `created_by`. */
  actor: z.object({ kind: z.string(), id: z.number(), name: z.string().nullable() }).nullable(),
  performed_at: instant,
  change_set_id: id,
  undo: z.enum(undoStates),
  /** Where the object opens. */
  path: z.string().nullable(),
});
export type HistoryItem = z.infer<typeof historyItem>;

const search = z.string().trim().max(200).default("");
const access = "canViewHistory";

export const historyLogCalls = {
  listHistoryLog: call({
    method: "GET",
    path: "/api/v3/historyLog",
    summary: "Actions in the organization, newest first, as far as the reader may see their objects",
    access,
    isHeavy: true,
    query: z.object({
      search,
      /** `historyFilters` as JSON. */
      filters: z.string().max(4000).optional(),
      page: numeral(z.coerce.number().int().positive().max(100)).default(1),
      size: numeral(z.coerce.number().int().positive().max(HISTORY_LOG_PAGE)).default(HISTORY_LOG_PAGE),
      /** Entries older than this one; instead of a page. */
      before: numeral(z.coerce.number().int().positive()).optional(),
      /** The other entries of this one's minute; instead of filters and a page. */
      minuteOf: numeral(z.coerce.number().int().positive()).optional(),
    }),
    reply: z.object({
      history: z.array(historyItem),
      /** For `before` of the next page; null at the end. */
      next: z.number().nullable(),
      /** Days that the plan keeps the history; null: all of them. */
      days: z.number().nullable(),
    }),
    errors: ["plan_needed", "invalid_request"],
  }),
  exportHistoryLog: call({
    method: "POST",
    path: "/api/historyLog/export",
    summary: "Write the history to a CSV file; a notification says when it is ready",
    access,
    keepsReply: true,
    body: z.object({
      report_type: z.literal("history_log").default("history_log"),
      date_values: z
        .strictObject({ start_date: z.iso.date().optional(), end_date: z.iso.date().optional() })
        .default({}),
      search,
      new_filters: historyFilters.default({}),
      /** Newest first. */
      sort: z.literal("desc").default("desc"),
    }),
    reply: z.object({ identifier: z.string(), jobId: id }),
    errors: ["plan_needed", "export_quota_reached"],
  }),
  getHistoryChain: call({
    method: "GET",
    path: "/api/v4/history/chain",
    summary: "How far the history is sealed against changes, and the last check of its seals",
    access: "isAdmin",
    reply: z.object({
      sealed: z.object({ at: instant, hash: z.string() }).nullable(),
      check: z
        .object({
          checkedAt: instant,
          entries: z.number(),
          /** Entries whose values were erased when their objects were deleted forever. */
          erased: z.number(),
          /** The first entry that is not as it was sealed. */
          brokenAt: z.number().nullable(),
        })
        .nullable(),
    }),
    errors: ["plan_needed"],
  }),
  checkHistoryChain: call({
    method: "POST",
    path: "/api/v4/history/chain/check",
    summary: "Compare every entry of the history with its seal",
    access: "isAdmin",
    keepsReply: true,
    reply: z.object({ jobId: id }),
    errors: ["plan_needed"],
  }),
} as const;
