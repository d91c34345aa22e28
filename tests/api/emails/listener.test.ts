import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "@jest/globals";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { emailSettings, mailPortOf, makeTickets, rowsWhen, sendMail } from "../../support/emails";
import { startTestServer } from "../../support/server";
import { openConversation } from "../../support/peers/smtp";

test("A port that is taken stops nothing: the panel says that no mail arrives", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const { port } = holder.address() as AddressInfo;
  const server = await startTestServer({ mailPort: port, logLevel: "silent" });
  const builder = await (await server.createOrganization()).actor("builder");
  const tickets = await makeTickets(builder);
  const { isReceiving } = await builder.ok(tableEmailCalls.getTableEmail, { tableId: tickets.id });
  expect(isReceiving).toBe(false);
  await server.close();
  await new Promise((resolve) => holder.close(resolve));
});

test("Without a port no mail is listened for", async () => {
  const server = await startTestServer({ mailPort: null });
  expect(server.services.smtpListener.port()).toBeNull();
  await server.close();
});

test("A stopping server lets go of senders", async () => {
  const server = await startTestServer();
  const builder = await (await server.createOrganization()).actor("builder");
  const tickets = await makeTickets(builder);
  const email = emailSettings(tickets, "stopping");
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...email });
  const port = mailPortOf(server);
  await sendMail(port, { to: email.base_address });
  await rowsWhen(tickets, (rows) => rows.length === 1);
  const { greeting } = await openConversation(port);
  expect(greeting).toMatch(/^220 mail.workloom.example/);
  expect(await server.close()).toBe(true);
});
