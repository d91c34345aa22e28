import { z } from "zod";
import { homeCalls } from "#shared/contract/home";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { request } from "../../app/api";
import { isCallError } from "../../app/errors/show-error";

const message = z.object({
  type: z.literal("workloom.call"),
  id: z.number(),
  name: z.enum(["listTables", "getTable", "findRecords", "getRecord"]),
  argument: z.record(z.string(), z.unknown()).default({}),
});

/** The answer to a frame's call, under the id of the call. */
export type FrameReply =
  | { type: "workloom.reply"; id: number; reply: unknown }
  | { type: "workloom.error"; id: number; error: { id: string; code: number } };

/** Calls that an embedded page may make: they read, with the rights of the person who looks at it. */
const calls = {
  listTables: tableCalls.listTables,
  getTable: tableCalls.getTable,
  findRecords: homeCalls.findRecords,
  getRecord: recordCalls.getRecord,
} as const;

/** Answers a message of a frame; what is no call of the bridge is ignored. */
export async function answerFrame(data: unknown, answer: (reply: FrameReply) => void): Promise<void> {
  const parsed = message.safeParse(data);
  if (!parsed.success) return;
  const { id, name, argument } = parsed.data;
  try {
    answer({ type: "workloom.reply", id, reply: await request(calls[name], argument as never) });
  } catch (error) {
    if (!isCallError(error)) throw error;
    answer({ type: "workloom.error", id, error: { id: error.id, code: error.code } });
  }
}
