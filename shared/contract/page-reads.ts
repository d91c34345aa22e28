import { z } from "zod";
import { READS_PER_CALL } from "../limits/apps";
import { id, pathId } from "./common";
import { call } from "./define";
import { recordGroupCalls } from "./record-groups";
import { recordCalls } from "./records";
import { tableCalls } from "./tables";

/** The calls that a page's blocks read with, and that may travel together. */
export const readableByPages = {
  getTable: tableCalls.getTable,
  getRecord: recordCalls.getRecord,
  queryRecords: recordCalls.queryRecords,
  countRecords: recordCalls.countRecords,
  aggregateRecords: recordGroupCalls.aggregateRecords,
  groupRecords: recordGroupCalls.groupRecords,
} as const;
export type ReadableCall = keyof typeof readableByPages;

export const argumentOf = <P extends z.ZodRawShape, B extends z.ZodRawShape>(definition: {
  params: z.ZodObject<P>;
  body?: z.ZodObject<B>;
}) => z.strictObject({ ...definition.params.shape, ...(definition.body?.shape as B) });

export const readOf = <const Name extends ReadableCall, Argument extends z.ZodType>(
  name: Name,
  argument: Argument,
) =>
  z.strictObject({
    call: z.literal(name),
    argument,
    /** The block that reads. */ blockId: id.optional(),
  });

/** One read of a block: a call of the contract with its argument. */
export const pageRead = z.discriminatedUnion("call", [
  readOf("getTable", argumentOf(readableByPages.getTable)),
  readOf("getRecord", argumentOf(readableByPages.getRecord)),
  readOf("queryRecords", argumentOf(readableByPages.queryRecords)),
  readOf("countRecords", argumentOf(readableByPages.countRecords)),
  readOf("aggregateRecords", argumentOf(readableByPages.aggregateRecords)),
  readOf("groupRecords", argumentOf(readableByPages.groupRecords)),
]);
export type PageRead = z.infer<typeof pageRead>;

/** The answer to the read at a place of the request: what its call replies, or its error. */
export const readAnswer = z.object({
  at: z.number().int().min(0),
  reply: z.unknown().optional(),
  error: z.object({ id: z.string(), code: z.number().int(), message: z.string() }).loose().optional(),
});

export const pageReadCalls = {
  /**
   * Answers come in the order in which they are found, one a line (CR LF), so that a client that reads line by line shows the
   * quick ones before the slow.
   */
  readForPage: call({
    method: "POST",
    path: "/api/v4/pages/{appId}/reads",
    summary: "What the blocks of a page show, asked for together; each read is answered or refused by itself",
    access: "session",
    kind: "query",
    isHeavy: true,
    params: z.object({ appId: pathId }),
    body: z.object({ reads: z.array(pageRead).min(1).max(READS_PER_CALL) }),
    reply: z.object({ answers: z.array(readAnswer) }),
    errors: ["app_not_found"],
  }),
} as const;
