import { createHash } from "node:crypto";
import { chatCalls } from "#shared/contract/chat";
import type { Json, Settings } from "#shared/automations/definition";
import type { ActionContext } from "../../../automations/registry";
import { isObject, textOf, toId } from "../../../automations/settings";
import type { ChangeRow } from "../../../sql/change-row";
import { bookkeeping, type Operation } from "../../../engine/model/operations";
import { AppError } from "../../../errors";
import type { LogContext, LogReader } from "../../../log/log-reader";
import { findPeople } from "../../../tables/public";
import { formatMessage } from "../../../text/format";
import { dmId, sendMessage } from "../../chat/public";
import { automationVersions } from "../automation";
import { findBy } from "../../../objects/read";
import { listWaitingApprovals, writeStep, type RunRow, type StepRow } from "./repository";
import { runJob } from "./run-job-kind";
import { inputOfRun } from "./start-runs";

/** The key in a waiting step's input: the messages that ask for its approval. */
const ASKED = "asked";

/**
 * Asks for an approval in a channel, or each approver in a direct message. An answer there, also by e-mail, counts.
 *
 * @returns the input of the step with the messages
 */
export async function askInChat(
  { request, key }: Pick<ActionContext, "request" | "key">,
  input: Settings,
  { title, approverIds }: { title: string; approverIds: readonly number[] },
): Promise<Settings> {
  const { idempotency: _, ...sender } = request;
  const channel = toId(input["chatId"] ?? null);
  const targets: (() => Promise<number>)[] =
    channel === null
      ? approverIds.filter((id) => id !== request.actor.userId).map((id) => () => dmId(sender, id))
      : [() => Promise.resolve(channel)];
  const asked: Json[] = [];
  for (const [index, target] of targets.entries())
    try {
      const chatId = await target();
      const body = chatCalls.sendMessage.body.parse({
        clientId: createHash("sha256").update(`${key}:${index}`).digest("hex").slice(0, 40),
        message: documentOf([
          formatMessage(request.language, "automations.approvalAsked", { title }),
          textOf(input, "text"),
          formatMessage(request.language, "automations.approvalReply"),
        ]),
      });
      const { message } = await sendMessage(sender, { chatId, ...body });
      asked.push({ chatId, messageId: message.id, isDirect: channel === null });
    } catch (error) {
      // The notification asks too; a chat that is hidden from the owner is no reason to fail.
      if (!(error instanceof AppError)) throw error;
    }
  return asked.length > 0 ? { ...input, [ASKED]: asked } : input;
}

const documentOf = (lines: readonly string[]) => ({
  type: "doc",
  content: lines
    .filter((line) => line !== "")
    .map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});

const YES =
  /^\W*(approved?|yes|ok|okay|aprov(ar|o|ado|ada)|sim|aprob(ar|ado|ada)|apruebo|s[ií])(?![\p{L}\p{N}])/iu;
const NO = /^\W*(reject(ed)?|no|rejeit(ar|o|ado|ada)|n[ãa]o|rechaz(ar|o|ado|ada))(?![\p{L}\p{N}])/iu;

/** Reads an answer; null for other messages. */
export function readAnswer(text: string): { isApproved: boolean; note: string } | null {
  const match = NO.exec(text) ?? YES.exec(text);
  if (!match) return null;
  const note = text
    .slice(match[0].length)
    .replace(/^[\s,.;:!–-]+/, "")
    .trim();
  return { isApproved: !NO.test(text), note };
}

/** Takes replies to approvals from chats, exactly once. */
export const approvalReader: LogReader = {
  name: "automationApprovals",
  wants: ({ object, action }) => object === "chatMessage" && action === "create",
  async read(changes, context) {
    const operations: Operation[] = [];
    const answered: RunRow[] = [];
    const waiting = await listWaitingApprovals(context.org.database);
    if (waiting.length === 0) return { operations };
    const people = await findPeople(context.org.database);
    for (const change of changes) {
      const answer = readAnswer(typeof change.after?.["text"] === "string" ? change.after["text"] : "");
      const found = answer && waiting.findLast(({ step }) => isAnswerTo(step, change));
      if (!found || answered.includes(found.run)) continue;
      const by = { id: change.actorId, name: people.person(change.actorId)?.name ?? "" };
      const step = { ...found.step, output: { ...answer, by }, resumeAt: change.at };
      operations.push(bookkeeping([writeStep(found.run.id, step)]));
      answered.push(found.run);
    }
    return { operations, committed: () => wakeAll(context, answered) };
  },
};

/** A reply in the thread, or in a direct chat any message after it. */
function isAnswerTo(step: StepRow, { actorId, objectId, after }: ChangeRow): boolean {
  if (step.output !== null || !step.approverIds?.includes(actorId)) return false;
  const asked = isObject(step.input ?? null) ? (step.input as Settings)[ASKED] : null;
  return [asked ?? []].flat().some((one) => {
    if (!isObject(one) || one["chatId"] !== after?.["chatId"]) return false;
    const parentId = after?.["parentId"] ?? null;
    if (parentId !== null) return one["messageId"] === parentId;
    return one["isDirect"] === true && objectId > Number(one["messageId"]);
  });
}

async function wakeAll({ org, services }: LogContext, runs: readonly RunRow[]): Promise<void> {
  for (const { id, automationId, version: number, draft } of runs) {
    const version =
      draft ??
      (await findBy(org.database, automationVersions.kind, { wholeId: automationId, number }))?.definition;
    const mode = version?.mode ?? "parallel";
    await services.jobs.runNow(org, runJob, inputOfRun({ id: automationId, mode }, id));
  }
}
