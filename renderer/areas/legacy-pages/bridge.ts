import { z } from "zod";
import { legacyPagesCalls } from "#shared/contract/legacy-pages";
import { homeCalls } from "#shared/contract/home";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { request } from "../../app/api";
import { isCallError } from "../../app/errors/show-error";

const message = z.object({
  type: z.literal("workloom.call"),
  id: z.number(),
  name: z.enum(["listTables", "getTable", "findRecords", "getRecord", "createRecords", "updateRecords"]),
  argument: z.record(z.string(), z.unknown()).default({}),
});

/** The answer to a frame's call, under the id of the call. */
export type FrameReply =
  | { type: "workloom.reply"; id: number; reply: unknown }
  | { type: "workloom.error"; id: number; error: { id: string; code: number } };

/** Calls that an embedded page may make, with the rights of its viewer. Changes name the page as their source. */
const calls = {
  listTables: tableCalls.listTables,
  getTable: tableCalls.getTable,
  findRecords: homeCalls.findRecords,
  getRecord: recordCalls.getRecord,
  createRecords: legacyPagesCalls.createRecordsFromPage,
  updateRecords: legacyPagesCalls.updateRecordsFromPage,
} as const;

const writing = { createRecords: true, updateRecords: true };

/** Answers a message of a frame; what is no call of the bridge is ignored. */
export async function answerFrame(
  data: unknown,
  legacyPageId: number,
  answer: (reply: FrameReply) => void,
): Promise<void> {
  const parsed = message.safeParse(data);
  if (!parsed.success) return;
  const { id, name, argument } = parsed.data;
  try {
    const given = name in writing ? { ...argument, legacyPageId } : argument;
    answer({ type: "workloom.reply", id, reply: await request(calls[name], given as never) });
  } catch (error) {
    if (!isCallError(error)) throw error;
    answer({ type: "workloom.error", id, error: { id: error.id, code: error.code } });
  }
}
