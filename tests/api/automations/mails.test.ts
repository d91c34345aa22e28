import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { mailPortOf, sendMail } from "../../support/emails";
import type { TestActor } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { createTestTable, type TestTable } from "../../support/tables";
import { startMailPeer, type MailPeer } from "../outbox/mail-peer";
import { mailAbout } from "../updates/answer-mails";
import { definitionOf, publish, runsOf } from "./support";

let mailPeer: MailPeer;
let server: TestServer;
let builder: TestActor;
let member: TestActor;
let table: TestTable;
beforeAll(async () => {
  mailPeer = await startMailPeer();
  server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${mailPeer.port}`, notifyAfter: 1 });
  const org = await server.createOrganization();
  [builder, member] = [await org.actor("builder"), await org.actor("member")];
  table = await createTestTable(builder, "Orders");
});
afterAll(async () => {
  await server.close();
  await mailPeer.close();
});

describe("An approval that is asked by e-mail", () => {
  test.each([
    ["Approved, go ahead", { isApproved: true, note: "go ahead" }, "succeeded"],
    ["Rejeitado: caro demais", { isApproved: false, note: "caro demais" }, "stopped"],
  ])("is given by the reply %s", async (text, answer, status) => {
    mailPeer.mails.length = 0;
    const automationId = await publish(
      builder,
      definitionOf({ type: "records.created", config: { tableId: table.id } }, [
        {
          id: "s1",
          action: "flow.approval",
          config: { approvers: [member.userId], title: { $text: "Buy {{ trigger.record.title }}?" } },
        },
        { id: "s2", action: "flow.setVariable", config: { name: "bought", value: true } },
      ]),
    );
    const title = `Crane ${status}`;
    await table.add({ Title: title });
    const { to } = await mailAbout(mailPeer, `Buy ${title}?`);
    expect(to).not.toBe("");
    const reply = { to, subject: "Re: approval", text: `${text}\n\nOn Monday the builder wrote:\n> Buy it?` };
    // Only the approver's own address counts.
    await sendMail(mailPortOf(server), { ...reply, from: builder.email });
    await sendMail(mailPortOf(server), { ...reply, from: member.email });
    const [run] = await runsOf(builder, automationId);
    expect(run).toMatchObject({ status });
    expect(run?.journal[0]?.output).toMatchObject({ ...answer, by: { id: member.userId } });
  });
});

test("The automation log is exported to a file, and its link arrives by e-mail", async () => {
  mailPeer.mails.length = 0;
  const org = await server.createOrganization(undefined, [
    "manageAutomations",
    "advancedDevFeatures",
    "expertFeatures",
  ]);
  const expert = await org.actor("builder");
  const exported = await expert.ok(automationRunCalls.exportAutomationLog, { filters: { failed: true } });
  const { text } = await mailAbout(mailPeer, `/exports/${exported.identifier}`);
  expect(text).toContain(exported.identifier);
});
