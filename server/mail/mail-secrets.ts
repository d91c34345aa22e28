import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";
import { openSealed, sealText } from "../identity/seal-text";
import type { Installation, MailSecrets } from "../services";

const PURPOSE = "mailSecrets";
const from = query<OrganizationSchema>();

/** Stored in place of a secret; the number names it. */
const markerOf = (index: number): string => `\u27e6${index}\u27e7`;
const MARKERS = /\u27e6\d\u27e7/g;
/** Shown in place of a secret. */
const MASK = "••••••";

interface Texts {
  subject: string;
  text: string;
}

const mapTexts = ({ subject, text }: Texts, map: (one: string) => string): Texts => ({
  subject: map(subject),
  text: map(text),
});

/** Takes the secrets of a mail out of its texts. */
export async function hideSecrets<Mail extends Texts>(
  installation: Installation,
  mail: Mail,
  { values, until }: MailSecrets,
): Promise<Mail & { secrets: string; secretsUntil: number }> {
  const hide = (text: string): string =>
    values.reduce((left, value, index) => left.replaceAll(value, markerOf(index)), text);
  const secrets = await sealText(installation, PURPOSE, JSON.stringify(values));
  return { ...mail, ...mapTexts(mail, hide), secrets, secretsUntil: until };
}

/** The mail as its recipient reads it. */
export async function withSecrets(
  installation: Installation,
  mail: Texts & { secrets: string | null },
): Promise<Texts> {
  if (mail.secrets === null) return mail;
  const values = JSON.parse(await openSealed(installation, PURPOSE, mail.secrets)) as string[];
  return mapTexts(mail, (text) =>
    text.replace(MARKERS, (marker) => values.find((_value, index) => markerOf(index) === marker) ?? MASK),
  );
}

/** The mail as everybody else reads it. */
export const maskSecrets = (mail: Texts): Texts => mapTexts(mail, (text) => text.replace(MARKERS, MASK));

/** Deletes secrets that no longer open anything. */
export const expireSecrets = (now: number) =>
  from
    .updateTable("mail")
    .set({ secrets: null })
    .where("secrets", "is not", null)
    .where("secretsUntil", "<", now);

/** Takes the secrets of a mail out of the database: of concurrent callers, one gets them. */
export async function takeSecrets(
  database: OrganizationDatabase,
  mailId: number,
  secrets: string,
): Promise<boolean> {
  const rows = await database.executeReturning<{ id: number }>(
    [
      from
        .updateTable("mail")
        .set({ secrets: null })
        .where("id", "=", mailId)
        .where("secrets", "=", secrets)
        .returning("id"),
    ],
    "mails",
  );
  return rows.length > 0;
}
