import type { ChangeRow } from "../../../sql/change-row";
import type { Operation } from "../../../engine/model/operations";
import { enqueueJob } from "../../../jobs/enqueue-job";
import type { LogContext, LogReader } from "../../../log/log-reader";
import { findBy } from "../../../objects/read";
import { authorize } from "../../../policy/authorize";
import { findMailById } from "../../emails/public";
import { agentKind, agentReplyKind } from "../agent";
import { embedWhatLacks } from "../knowledge/embed-job";
import { findReplyOfMail } from "../repository";
import { principalOfAgent } from "./agent-request";
import { replyJob } from "./reply-job";

/** Has the active agent of a table answer each mail that arrives for a record, once. */
export const ticketReader: LogReader = {
  name: "agents",
  wants: ({ object, action, cause }) =>
    object === "tableMail" && (action === "create" || action === "update") && cause !== "seed",
  async read(changes, context) {
    const agent = await findBy(context.org.database, agentKind, { isActive: 1 });
    if (!agent) return { operations: [] };
    const operations: Operation[] = [];
    for (const mail of await arrivedMails(changes, context, agent.tableId)) {
      const grant = await authorize(
        { org: context.org, actor: context.services.actors.system(context.org) },
        agentReplyKind.create,
      );
      const reply = agentReplyKind.make(grant, {
        agentId: agent.id,
        tableId: agent.tableId,
        recordId: mail.recordId,
        mailId: mail.id,
        state: "waiting",
        at: Date.now(),
      });
      operations.push(
        reply,
        enqueueJob(replyJob, { replyId: reply.ref, agentId: agent.id }, principalOfAgent(agent)),
      );
    }
    if (operations.length > 0) operations.push(...(await embedWhatLacks(context, [agent])));
    return { operations };
  },
};

async function arrivedMails(changes: readonly ChangeRow[], { org }: LogContext, tableId: number) {
  const arrived: { id: number; recordId: number }[] = [];
  for (const mailId of new Set(changes.map(({ objectId }) => objectId))) {
    const mail = await findMailById(org.database, mailId);
    if (mail?.tableId !== tableId || mail.direction !== "in" || mail.state !== "recorded") continue;
    if (mail.isAutomatic === 1 || mail.recordId === null) continue;
    if (await findReplyOfMail(org.database, mail.id)) continue;
    arrived.push({ id: mail.id, recordId: mail.recordId });
  }
  return arrived;
}
