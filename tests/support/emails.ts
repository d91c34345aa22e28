import type { TableEmail } from "#shared/contract/table-emails";
import type { Client } from "./client";
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
