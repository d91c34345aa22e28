import { randomUUID } from "node:crypto";
import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { STRAY_FILE_KEPT } from "#shared/limits/files";
import type { ArrivedMail, MailReceiver } from "../../mail/smtp-conversation";
import type { OrganizationHandle } from "../../organization-handle";
import type { Services } from "../../services";
import { removeBrokenOff } from "../files/public";
import { findDefinition, type TableDefinition } from "../../tables/public";
import { readReplyAddress, type ReplyPlace } from "../updates/public";
import { chatReplyJob } from "./chat-reply-job";
import { recordMailJob } from "./record-mail-job";

interface Addressee {
  org: OrganizationHandle;
  table: TableDefinition;
}

/**
 * Receives mails for tables. A mail is acknowledged once its bytes are in the file storage and the job that creates
 * its record is stored. The job is the only reference to it, so a crash never leaves only one of them. A sender
 * without an acknowledgement retries; the job recognises the mail by its Message-ID.
 */
export function createMailReceiver(services: Services): MailReceiver {
  const folder = join(services.config.dataFolder, "incoming-mails");
  removeBrokenOff(folder, Date.now() - STRAY_FILE_KEPT).catch((error: unknown) =>
    services.log.warn({ err: error }, "mails that never came whole were not removed"),
  );
  return {
    draftPath: () => join(folder, randomUUID()),
    isKnown: async (address) =>
      (await findAddressee(services, address)) !== null ||
      (await readReplyAddress(services, address)) !== null,
    async keep(mail) {
      for (const address of mail.recipients) {
        const addressee = await findAddressee(services, address);
        if (addressee) await keepFor(services, addressee, mail);
        const place = addressee ? null : await readReplyAddress(services, address);
        if (place) await keepReply(services, place, mail);
      }
    },
  };
}

/**
 * Mail is delivered only by a table's own address, never by an alias, so that a table cannot claim another's
 * address.
 */
async function findAddressee(services: Services, address: string): Promise<Addressee | null> {
  const place = await services.addresses.find(address);
  const org = place && (await services.organizations.byId(place.organizationId));
  const table = org && (await findDefinition(org.database, place.tableId));
  if (!table || table.deletedAt !== null) return null;
  return table.email?.enabled && table.email.base_address === address ? { org, table } : null;
}

/** Puts a copy of a mail into the file storage. @returns its key */
async function storeRaw(
  services: Services,
  organizationId: number,
  { path }: ArrivedMail,
  name: string | number,
): Promise<string> {
  const own = `${path}-${name}`;
  const rawKey = `${organizationId}/mails/${randomUUID()}`;
  try {
    await copyFile(path, own);
    await services.files.put(rawKey, own, "message/rfc822");
  } finally {
    await rm(own, { force: true });
  }
  return rawKey;
}

/** A person answers an e-mail about something. */
async function keepReply(
  services: Services,
  { organizationId, userId, replyTarget }: ReplyPlace,
  mail: ArrivedMail,
): Promise<void> {
  const org = await services.organizations.byId(organizationId);
  if (!org) return;
  const rawKey = await storeRaw(services, organizationId, mail, `reply-${userId}`);
  const { sender, client } = mail;
  await services.jobs.enqueue(org, chatReplyJob, { rawKey, userId, sender, client, ...replyTarget }, userId);
}

async function keepFor(services: Services, { org, table }: Addressee, mail: ArrivedMail): Promise<void> {
  const rawKey = await storeRaw(services, org.organization.id, mail, table.id);
  const { sender, client } = mail;
  const note = { tableId: table.id, rawKey, sender, client, at: Date.now() };
  await services.jobs.enqueue(org, recordMailJob, note, 0);
}
