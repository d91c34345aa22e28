import { expect, test } from "@jest/globals";
import { agentCalls } from "#shared/contract/agents";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { activeAgent, recordWhen, replyOf } from "../../support/agents";
import { emailSettings, mailPortOf, makeTickets, sendMail } from "../../support/emails";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();

test("Without a model an agent quotes the best passages and says so; a person gets what it has nothing about", async () => {
  const { builder } = workspace;
  const tickets = await makeTickets(builder);
  const settings = emailSettings(tickets, `plain-${tickets.id}`);
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...settings });
  await activeAgent(builder, tickets, { monitoredResponses: false });
  const port = mailPortOf(workspace.server);

  const known = { subject: "Edge lights", text: "Which circuit feeds the edge lights of taxiway B?" };
  await sendMail(port, { to: settings.base_address, ...known });
  const reply = await replyOf(builder, tickets, await recordWhen(builder, tickets, 1));
  expect(reply).toMatchObject({ isQuoted: true, credits: 0, state: "sent" });
  expect(reply.text).toContain("“Edge lights. Circuit B feeds the edge lights of taxiway B.” [1]");
  expect(reply.text).toContain("Defect desk chose these passages automatically.");

  const unknown = { subject: "Suitcase", text: "My suitcase has a broken handle, please advise." };
  await sendMail(port, { to: settings.base_address, ...unknown });
  const second = await replyOf(builder, tickets, await recordWhen(builder, tickets, 2));
  expect(second.state).toBe("handedOver");
});

test("A question is answered for its asker alone, as a mail would be", async () => {
  const { builder } = workspace;
  const tickets = await makeTickets(builder);
  const settings = emailSettings(tickets, `tried-${tickets.id}`);
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...settings });
  const { id } = await activeAgent(builder, tickets);

  const question = "Which circuit feeds the edge lights of taxiway B?";
  const answer = await builder.ok(agentCalls.tryAgent, { id, question });
  expect(answer).toMatchObject({ isQuoted: true, reason: null, credits: 0 });
  expect(answer.text).toContain("Circuit B feeds the edge lights of taxiway B.");
  expect(answer.quotes[0]).toMatchObject({ source: "lights.md" });
  const other = await builder.ok(agentCalls.tryAgent, { id, question: "My suitcase has a broken handle." });
  expect(other.reason).not.toBeNull();
  expect((await builder.ok(agentCalls.listAgentReplies, { id })).replies).toEqual([]);
});
