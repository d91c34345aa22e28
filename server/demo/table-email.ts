import type { TableEmailConfig } from "#shared/table-email";
import type { Databases } from "../database/databases";
import { tableMailKind } from "../areas/emails/public";
import { createTableAddresses } from "../mail/table-addresses";
import { authorize } from "../policy/authorize";
import type { SeededTable } from "./create-table";
import { seed, type Seeding } from "./organization";
import { insertSent } from "./repository";
import { workOrderWords, type DemoMail } from "./work-order-mails";
import { tableKind } from "../tables/public";

/** Gives the work orders an address, at which new ones begin, and the conversations about some of them. */
export async function createTableEmail(
  { control }: Databases,
  seeding: Seeding,
  workOrders: SeededTable,
  mails: readonly DemoMail[],
  { mailDomain, today }: { mailDomain: string; today: Date },
): Promise<void> {
  const { org, people } = seeding;
  const tableId = workOrders.id;
  const address = `work-orders.${org.organization.subdomain}@${mailDomain}`;
  const place = { organizationId: org.organization.id, tableId };
  await createTableAddresses(control, mailDomain).reserve(address, place);
  const [savedBy = 0, planner = 0] = people.values();
  const config: TableEmailConfig & { savedBy: number } = {
    enabled: true,
    base_address: address,
    subject_field: workOrders.field("Title"),
    body_field: workOrders.field("Notes"),
    from_email_field: workOrders.field("Requested by"),
    attachments_field: null,
    ...workOrderWords,
    conversation_style: "thread",
    alias_list: [],
    step_field_key: workOrders.field("Status"),
    step_field_value: 1,
    domain: mailDomain,
    savedBy,
  };
  const grant = await authorize(seeding, tableKind.update, tableId);
  await seed(seeding, [tableKind.change(grant, { email: config })]);

  const sent = mails.filter(({ kind }) => kind !== "in");
  const outboxIds = await insertSent(
    org.database,
    sent.map(({ requester, subject, text, ago }) => ({
      to: requester.address,
      subject,
      text: `${text}\n\n-- \n${config.signature}`,
      at: today.getTime() - ago,
    })),
  );
  const noting = await authorize(seeding, tableMailKind.create);
  await seed(
    seeding,
    mails.map((mail, index) => {
      const { requester, kind, subject, text, quoted, ago, row } = mail;
      const isOut = kind !== "in";
      const [own, theirs] = [
        { fromName: config.sender_name, fromAddress: address },
        { fromName: requester.name, fromAddress: requester.address },
      ];
      return tableMailKind.make(noting, {
        tableId,
        recordId: workOrders.recordIds[row] ?? null,
        direction: isOut ? "out" : "in",
        state: isOut ? "sent" : "recorded",
        messageId: `<demo-${index + 1}@${isOut ? mailDomain : (requester.address.split("@")[1] ?? "")}>`,
        ...(isOut ? own : theirs),
        to: isOut ? requester.address : address,
        subject,
        text,
        quoted,
        isAutomatic: kind === "automatic",
        sentBy: kind === "out" ? planner : null,
        outboxId: isOut ? (outboxIds[sent.indexOf(mail)] ?? null) : null,
        at: today.getTime() - ago,
      });
    }),
  );
}
