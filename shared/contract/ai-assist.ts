import { z } from "zod";
import { chartConfig, chartKinds } from "../blocks/types/figures";
import { aggregateNames } from "../fields/aggregate-names";
import { filterGroup } from "../fields/operators";
import { languages } from "../languages";
import {
  AI_CLASSIFIED_MAX,
  AI_PERIOD_MAX,
  AI_SENTENCE_MAX_LENGTH,
  AI_TRANSLATED_MAX_LENGTH,
} from "../limits/ai";
import { FORMULA_MAX_LENGTH } from "../limits/formula";
import { aiCallErrors } from "./ai";
import { id, pathId } from "./common";
import { call } from "./define";

const sentence = z.string().trim().min(1).max(AI_SENTENCE_MAX_LENGTH);
const ofTable = z.object({ tableId: pathId });
const text = z.object({ text: z.string() });
const tableErrors = ["object_not_found", "unauthorized", "field_not_found", ...aiCallErrors] as const;
const sources = z.array(id).min(1).max(20);
const recordIds = z.array(id).min(1).max(AI_CLASSIFIED_MAX);
/** A record that an answer was made from. */
const usedRecord = z.object({ tableId: id, recordId: id, label: z.string() });

/** Proposals of a model. None of these calls changes anything: people accept what they get by other calls. */
export const aiAssistCalls = {
  proposeFormula: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/ai/formula",
    summary: "A formula for what a sentence says, checked against the table's fields",
    access: "session",
    params: ofTable,
    body: z.object({ sentence }),
    reply: z.object({ expression: z.string() }),
    errors: tableErrors,
  }),
  describeFormula: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/ai/formula-in-words",
    summary: "A formula in words",
    access: "session",
    params: ofTable,
    body: z.object({ expression: z.string().trim().min(1).max(FORMULA_MAX_LENGTH) }),
    reply: text,
    errors: tableErrors,
  }),
  proposeFilter: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/ai/filter",
    summary: "A filter, and a chart if the sentence asks for groups, for what a sentence says",
    access: "session",
    params: ofTable,
    body: z.object({ sentence }),
    reply: z.object({
      title: z.string(),
      filter: filterGroup,
      /** Null: the sentence asks for no groups. */
      chart: z
        .object({
          kind: z.enum(chartKinds),
          groupField: id,
          measure: z.object({ fieldId: id.nullable(), name: z.enum(aggregateNames) }),
        })
        .nullable(),
      /** Records that the filter leaves. */
      count: z.number().int(),
    }),
    errors: tableErrors,
  }),
  proposeChart: call({
    method: "POST",
    path: "/api/v4/ai/chart",
    summary: "The settings of a chart for what a sentence says; without a model they are read by rules",
    access: "session",
    body: z.object({ sentence }),
    reply: z.object({
      planner: z.enum(["model", "rules"]),
      title: z.string(),
      config: chartConfig,
    }),
    errors: ["ai_chart_unclear", ...aiCallErrors],
  }),
  summarizeRecord: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/{recordId}/ai/summary",
    summary: "A summary of a record as its reader sees it",
    access: "session",
    params: z.object({ tableId: pathId, recordId: pathId }),
    reply: text,
    errors: [...tableErrors, "record_not_found"],
  }),
  draftAnswer: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/{recordId}/ai/answer",
    summary: "A draft of an answer about a record",
    access: "session",
    params: z.object({ tableId: pathId, recordId: pathId }),
    body: z.object({ wish: z.string().trim().max(AI_SENTENCE_MAX_LENGTH).default("") }),
    reply: text,
    errors: [...tableErrors, "record_not_found"],
  }),
  summarizeChat: call({
    method: "POST",
    path: "/api/v4/chats/{chatId}/ai/summary",
    summary: "A summary of the latest messages of a chat",
    access: "session",
    params: z.object({ chatId: pathId }),
    reply: text,
    errors: ["chat-conversation-not-found", ...aiCallErrors],
  }),
  summarizePeriod: call({
    method: "POST",
    path: "/api/v4/ai/period",
    summary:
      "A summary of what happened lately in a table, or in the tables of a page, as the reader sees them",
    access: "session",
    body: z
      .object({
        tableId: id.optional(),
        appId: id.optional(),
        days: z.number().int().min(1).max(AI_PERIOD_MAX),
      })
      .refine(({ tableId, appId }) => (tableId === undefined) !== (appId === undefined), {
        path: ["tableId"],
      }),
    reply: text.extend({ records: z.array(usedRecord) }),
    errors: [...tableErrors, "app_not_found"],
  }),
  translateText: call({
    method: "POST",
    path: "/api/v4/ai/translation",
    summary: "A text in another language",
    access: "session",
    body: z.object({
      text: z.string().trim().min(1).max(AI_TRANSLATED_MAX_LENGTH),
      language: z.enum(languages),
    }),
    reply: text,
    errors: aiCallErrors,
  }),
  estimateClassification: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/ai/classification/estimate",
    summary: "The credits that classifying records would take",
    access: "session",
    kind: "query",
    params: ofTable,
    body: z.object({ fieldId: id, sources, recordIds }),
    reply: z.object({ records: z.number().int(), credits: z.number().int() }),
    errors: tableErrors,
  }),
  classifyRecords: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/ai/classification",
    summary: "Proposes an option of a select for each record by its other fields",
    access: "session",
    params: ofTable,
    body: z.object({ fieldId: id, sources, recordIds }),
    reply: z.object({
      proposals: z.array(z.object({ recordId: id, label: z.string(), optionId: id, option: z.string() })),
    }),
    errors: tableErrors,
  }),
  askData: call({
    method: "POST",
    path: "/api/v4/ai/question",
    summary: "Answers a question from the records that the asker sees, and names those",
    access: "session",
    body: z.object({ question: sentence }),
    reply: text.extend({ records: z.array(usedRecord) }),
    errors: aiCallErrors,
  }),
} as const;
