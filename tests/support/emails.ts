import { createTransport, type SendMailOptions } from "nodemailer";
import type { CellValue } from "#shared/contract/records";
import { tableEmailCalls, type RefusedEmail, type TableEmail } from "#shared/contract/table-emails";
import type { RunningServer } from "../../server/app";
import type { Client } from "./client";
import { pause } from "./pause";
import { createTestTable, statusOptions, type TestTable } from "./tables";

/** A table that mails may become records of. */
export const makeTickets = (owner: Client): Promise<TestTable> =>
  createTestTable(owner, "Tickets", [
    { name: "Subject", type: "text" },
    { name: "Message", type: "text", config: { format: "multiline" } },
    { name: "From", type: "email" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: false } },
    { name: "Attachments", type: "files" },
    { name: "Hours", type: "number" },
  ]);

/** Settings of such a table at an address of its own, switched on. */
export const emailSettings = (
  tickets: TestTable,
  name: string,
  change: Partial<TableEmail> = {},
): TableEmail => ({
  enabled: true,
  base_address: `${name}@mail.workloom.example`,
  subject_field: tickets.field("Subject"),
  body_field: tickets.field("Message"),
  attachments_field: tickets.field("Attachments"),
  from_email_field: tickets.field("From"),
  auto_reply_text: "",
  sender_name: "Service desk",
  conversation_style: "thread",
  alias_list: [],
  signature: "",
  step_field_key: null,
  step_field_value: null,
  domain: "mail.workloom.example",
  ...change,
});

/** Where a server takes mails in. */
export function mailPortOf({ services }: RunningServer): number {
  const port = services.smtpListener.port();
  if (port === null) throw new Error("The server does not listen for mails");
  return port;
}

/** Sends a mail to a server by SMTP. Throws a refusal with its code. */
export async function sendMail(port: number, mail: SendMailOptions): Promise<string> {
  const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({
      from: "Ana Prado <ana@runway.example>",
      subject: "Lights out at threshold 07",
      text: "Three lamps are dark.",
      ...mail,
    });
    return response;
  } finally {
    transport.close();
  }
}

/** Sends lines as they are, also those that no program would write. */
export const sendRaw = (
  port: number,
  to: string | string[],
  raw: string | Buffer,
  from = "ana@runway.example",
) => sendMail(port, { envelope: { from, to }, raw });

/** Asks until the rows of a table pass. */
export async function rowsWhen(
  tickets: TestTable,
  passes: (rows: Record<string, CellValue>[]) => boolean,
): Promise<Record<string, CellValue>[]> {
  for (;;) {
    const rows = await tickets.rows();
    if (passes(rows)) return rows;
    await pause();
  }
}

/** Asks until as many mails as that became no record. */
export async function refusedWhen(owner: Client, tableId: number, count: number): Promise<RefusedEmail[]> {
  for (;;) {
    const { emails } = await owner.ok(tableEmailCalls.listRefusedEmails, { tableId });
    if (emails.length === count) return emails;
    await pause();
  }
}
