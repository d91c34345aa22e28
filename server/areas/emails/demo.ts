import type { TableEmailConfig } from "#shared/table-email";
import { tableMailKind } from "./table-mail";
import { createTableAddresses } from "../../mail/table-addresses";
import { authorize } from "../../policy/authorize";
import { insertSent } from "../../demo/repository";
import { seed, type DemoPart, type Seeding } from "../../demo/seeding";
import { workOrderMails, workOrderWords } from "../../demo/work-order-mails";
import { tableKind } from "../../tables/public";

/** Gives the work orders an address, at which new ones begin, and the conversations about some of them. */
async function fill(seeding: Seeding): Promise<void> {
  const { org, people, control, mailDomain, today } = seeding;
  const workOrders = seeding.tables.get("Work orders");
  if (!workOrders) return;
  const mails = workOrderMails(workOrders);
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

export const emailsDemo: DemoPart = { after: ["templates"], fill };
