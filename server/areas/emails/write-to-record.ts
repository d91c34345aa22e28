import type { Field } from "#shared/contract/fields";
import type { CellValue, RecordData } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import type { Language } from "#shared/languages";
import { EMAIL_MAX_BYTES } from "#shared/limits/emails";
import { problemsOfEmail, type TableEmailConfig } from "#shared/table-email";
import { readRecord } from "../../engine/public";
import { AppError } from "../../errors";
import { fieldless, keepFile, placeOf } from "../files/public";
import { createRecords, updateRecords } from "../records/public";
import { openTable, type TableDefinition } from "../../tables/public";
import { formatMessage } from "../../text/format";
import { languageOf } from "../../organization-handle";
import type { MailContext } from "./mail-context";
import type { ParsedMail } from "./parsed-mail";
import { toUnrecordable, Unrecordable } from "./refuse-mail";
import { findConversations, type StoredMail } from "./repository";
import { recordKind } from "../../policy/record";

/** An attachment as shown in the list of mails. */
export interface KeptAttachment {
  name: string;
  size: number;
  fileId: number;
}

interface Written {
  recordId: number;
  attachments: KeptAttachment[];
}

/**
 * Writes a mail to its record like any other change: a new one, or in tickets that of the mail it replies to.
 *
 * @throws Unrecordable if the settings or the table's rules forbid it
 */
export async function writeToRecord(
  context: MailContext,
  mail: StoredMail,
  parsed: ParsedMail,
): Promise<Written> {
  try {
    return await write(context, mail, parsed);
  } catch (error) {
    throw toUnrecordable(error, languageOf(context.org));
  }
}

async function write(context: MailContext, mail: StoredMail, parsed: ParsedMail): Promise<Written> {
  const { org, services } = context;
  const actor = services.actors.system(org);
  const { table } = await openTable({ actor, org }, mail.tableId, recordKind.create);
  const config = usableConfig(table);
  const record = await findConversation(context, table, config, parsed);
  const chosen =
    config.attachments_field === null ? undefined : table.fieldById.get(config.attachments_field);
  const field = chosen && hasRoom(chosen, record?.data[chosen.id], parsed) ? chosen : undefined;
  const attachments = await keepAttachments(context, table.id, field, parsed);
  const files = attachments.map(({ fileId }) => fileId);
  const idempotency = { key: `mail:${mail.rawKey ?? mail.id}`, requestHash: "mail" };
  const write = { actor, org, services, language: languageOf(org), idempotency };
  if (record) {
    const held = field ? (record.data[field.id] ?? null) : null;
    if (field && files.length > 0) {
      const data = { [field.id]: [...(Array.isArray(held) ? held : []), ...files] };
      const change = [{ id: record.id, data, expect: { [field.id]: held } }];
      const { records } = await updateRecords(write, { tableId: table.id, records: change }, "email");
      return { recordId: record.id, attachments: asHeld(attachments, records[0]?.data[field.id]) };
    }
    return { recordId: record.id, attachments };
  }
  const data = {
    ...cellsOf(table, config, mail, write.language),
    ...(field && files.length > 0 ? { [field.id]: files } : {}),
  };
  const made = await createRecords(write, { tableId: table.id, records: [{ data }] }, "email");
  const [created] = made.records;
  if (!created) throw new Error("No record was made of a mail");
  return { recordId: created.id, attachments: asHeld(attachments, field && created.data[field.id]) };
}

/**
 * The attachments as the record stores them, after those it had before: a change made by an earlier attempt
 * contains that attempt's files.
 */
function asHeld(attachments: readonly KeptAttachment[], value: CellValue | undefined): KeptAttachment[] {
  const held = Array.isArray(value) && attachments.length > 0 ? value.slice(-attachments.length) : [];
  return attachments.map((one, index) => {
    const entry: unknown = held[index];
    const isFile = typeof entry === "object" && entry !== null && "id" in entry;
    return { ...one, fileId: isFile ? Number(entry.id) : one.fileId };
  });
}

/** @throws Unrecordable if a field of the settings is gone or has another type by now */
function usableConfig(table: TableDefinition): TableEmailConfig {
  const { email } = table;
  if (!email) throw new Unrecordable({ text: "emails.problem.settings" });
  // Also valid if it was disabled since the mail was received: the mail was accepted.
  const problems = problemsOfEmail({ ...email, enabled: true }, table);
  const [first] = problems.filter(({ path }) => path.endsWith("_field") || path.startsWith("step_"));
  if (first) throw new Unrecordable({ text: "emails.problem.settings" });
  return email;
}

/** The record of the mail that this one replies to, unless it is in the trash. */
async function findConversation(
  { org, services }: MailContext,
  table: TableDefinition,
  { conversation_style }: TableEmailConfig,
  { answers }: ParsedMail,
): Promise<{ id: number; data: RecordData } | null> {
  if (conversation_style !== "thread" || answers.length === 0) return null;
  const actor = services.actors.system(org);
  const { grant } = await openTable({ actor, org }, table.id, recordKind.read);
  for (const { recordId } of await findConversations(org.database, table.id, answers)) {
    const record = await readRecord(org.database, grant, recordId).catch((error: unknown) => {
      if (error instanceof AppError && error.id === "record_not_found") return null;
      throw error;
    });
    if (record) return { id: recordId, data: record.data };
  }
  return null;
}

/** Whether the field has room for the attachments; otherwise they stay with the mail, which is not refused. */
function hasRoom({ config }: Field, held: CellValue | undefined, { attachments }: ParsedMail): boolean {
  const entries: readonly unknown[] = Array.isArray(held) ? held : [];
  const sizes = [
    ...entries.map((entry) =>
      typeof entry === "object" && entry !== null && "size" in entry ? Number(entry.size) : 0,
    ),
    ...attachments.map(({ content }) => content.byteLength).filter((size) => size > 0),
  ];
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return (
    sizes.length <= Number(config["max_files"] ?? Infinity) && bytes <= Number(config["maxBytes"] ?? Infinity)
  );
}

/**
 * Files are stored for the field like any upload, or for the mail alone if there is no field or no room in it;
 * empty files are skipped.
 */
async function keepAttachments(
  context: MailContext,
  tableId: number,
  field: Field | undefined,
  { attachments }: ParsedMail,
): Promise<KeptAttachment[]> {
  const place = field ? placeOf(field) : fieldless(tableId, EMAIL_MAX_BYTES);
  const kept: KeptAttachment[] = [];
  for (const { name, content } of attachments) {
    if (content.byteLength === 0) continue;
    const file = await keepFile(context, place, { name, content, createdBy: 0 });
    kept.push({ name: file.name, size: content.byteLength, fileId: file.id });
  }
  return kept;
}

/** A new record's cells, read as if a user had typed them. */
function cellsOf(
  table: TableDefinition,
  config: TableEmailConfig,
  mail: StoredMail,
  language: Language,
): RecordData {
  const whole = mail.quoted === "" ? mail.text : `${mail.text}\n\n${mail.quoted}`;
  const parts = [
    [config.subject_field, mail.subject, "emails.noSubject"],
    [config.body_field, whole, "emails.noText"],
    [config.from_email_field, mail.fromAddress, ""],
  ] as const;
  const cells: Record<string, CellValue> = {};
  for (const [fieldId, text, instead] of parts) {
    const field = fieldId === null ? undefined : table.fieldById.get(fieldId);
    if (!field) continue;
    // A mail may leave required fields empty.
    const isAsked = field.required && text === "" && instead !== "";
    cells[field.id] = readText(field, isAsked ? formatMessage(language, instead) : text);
  }
  if (config.step_field_key !== null) cells[config.step_field_key] = config.step_field_value;
  return cells;
}

/** Text that the field's type cannot parse is left to the validation, which gives the reason. */
function readText({ type, config }: Field, text: string): CellValue {
  const parsed = fieldTypes[type].parse(text, config, { language: "en", timeZone: "UTC", currency: "USD" });
  return parsed.ok ? (parsed.value as CellValue) : text;
}
