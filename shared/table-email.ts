import { z } from "zod";
import type { Field } from "./contract/fields";
import { fieldTypes } from "./fields/index";
import { EMAIL_ADDRESS_MAX_LENGTH, EMAIL_ALIASES_MAX } from "./limits/emails";
import type { MessageId } from "./text/index";

/** `thread` is labelled Ticket: answers belong to the record of their first mail; `plain`: each mail is a record. */
export const conversationStyles = ["thread", "plain"] as const;
export type ConversationStyle = (typeof conversationStyles)[number];

/** A table's e-mail settings in the specification's words (2, section 3). Fields are named by their numbers. */
export interface TableEmailConfig {
  enabled: boolean;
  /** The whole address at which mails arrive; empty while none was chosen. No two tables of an installation share one. */
  base_address: string;
  subject_field: number | null;
  body_field: number | null;
  attachments_field: number | null;
  from_email_field: number | null;
  /** Answers the first mail of a conversation; empty for no answer. */
  auto_reply_text: string;
  sender_name: string;
  conversation_style: ConversationStyle;
  /**
   * Other addresses of the table's owner that forward to this one: their mails are recognised, and they never route.
   */
  alias_list: readonly string[];
  signature: string;
  /** The select field and the option's number with which a new record starts. */
  step_field_key: number | null;
  step_field_value: number | null;
  /** The part after the @ of every table's address in this installation. */
  domain: string;
}

type Setting = keyof TableEmailConfig;

/** Settings that mean something only together. */
export const emailSettingsTogether: readonly (readonly Setting[])[] = [
  ["step_field_key", "step_field_value"],
];

/** A problem of a setting. */
export interface EmailProblem {
  /** `subject_field`, or `alias_list.2` for one alias. */
  path: Setting | `alias_list.${number}`;
  message: MessageId;
}

/**
 * Types that subject, body and sender may be written to (specification 2, section 5). The identifier that it names
 * beside them is the field that names the records, where people write into it.
 */
const written: readonly Field["type"][] = ["text", "email"];
const canIdentify = (type: Field["type"]): boolean => fieldTypes[type].group === "text";

/** The part of a table that decides which of its fields may be chosen. */
export interface EmailTable {
  fields: readonly Field[];
  recordLabelField: number | null;
}

/** Fields that may be chosen for each part of a mail. */
export const fieldsForEmail = {
  text: ({ id, type, readonly }: Field, { recordLabelField }: Pick<EmailTable, "recordLabelField">) =>
    (written.includes(type) || (id === recordLabelField && canIdentify(type))) && !readonly,
  attachments: ({ type, readonly }: Field) => type === "files" && !readonly,
  step: ({ type, readonly }: Field) => type === "select" && !readonly,
};

const address = z.email().max(EMAIL_ADDRESS_MAX_LENGTH);
export const isEmailAddress = (text: string): boolean => address.safeParse(text).success;

/** An address as it is compared and kept: mail servers tell no capital letters apart, whatever the standard lets them. */
export const tidyAddress = (text: string): string => text.trim().toLowerCase();

/** Addresses as people paste them: separated by commas, semicolons or white space. */
export const splitAddresses = (text: string): string[] =>
  text.split(/[\s,;]+/).filter((address) => address !== "");

const distinct = ["subject_field", "body_field", "from_email_field"] as const;

/**
 * The problems of a table's e-mail settings, by the same rules on the server and in the panel (specification 2,
 * section 5). If they are off, settings may be missing, but not invalid.
 */
export const problemsOfEmail = (config: TableEmailConfig, table: EmailTable): EmailProblem[] => [
  ...problemsOfAddresses(config),
  ...problemsOfFields(config, table),
];

function problemsOfAddresses({
  enabled,
  base_address,
  alias_list,
  domain,
}: TableEmailConfig): EmailProblem[] {
  const problems: EmailProblem[] = [];
  if (base_address === "") {
    if (enabled) problems.push({ path: "base_address", message: "emails.addressRequired" });
  } else if (!isEmailAddress(base_address)) {
    problems.push({ path: "base_address", message: "emails.invalidAddress" });
  } else if (!base_address.endsWith(`@${domain}`)) {
    problems.push({ path: "base_address", message: "emails.otherDomain" });
  }
  alias_list.forEach((alias, index) => {
    if (!isEmailAddress(alias))
      problems.push({ path: `alias_list.${index}`, message: "emails.invalidAddress" });
  });
  if (alias_list.length > EMAIL_ALIASES_MAX)
    problems.push({ path: "alias_list", message: "emails.tooManyAliases" });
  return problems;
}

const missing = {
  subject_field: "emails.subjectRequired",
  body_field: "emails.bodyRequired",
  from_email_field: "emails.fromRequired",
} as const;

function problemsOfFields(config: TableEmailConfig, table: EmailTable): EmailProblem[] {
  const fields = new Map(table.fields.map((one) => [one.id, one]));
  const problems: EmailProblem[] = [];
  const seen = new Set<number>();
  for (const path of distinct) {
    const chosen = config[path];
    if (chosen === null) {
      if (config.enabled) problems.push({ path, message: missing[path] });
      continue;
    }
    const field = fields.get(chosen);
    if (!field || !fieldsForEmail.text(field, table)) problems.push({ path, message: "emails.fieldUnfit" });
    else if (seen.has(chosen)) problems.push({ path, message: "emails.fieldTaken" });
    seen.add(chosen);
  }
  const { attachments_field: attachments, step_field_key: step, step_field_value: value } = config;
  const files = attachments === null ? null : fields.get(attachments);
  if (files !== null && (!files || !fieldsForEmail.attachments(files)))
    problems.push({ path: "attachments_field", message: "emails.fieldUnfit" });
  const stages = step === null ? null : fields.get(step);
  if (stages !== null && (!stages || !fieldsForEmail.step(stages)))
    problems.push({ path: "step_field_key", message: "emails.fieldUnfit" });
  else if (stages ? !hasOption(stages, value) : value !== null)
    problems.push({ path: "step_field_value", message: "emails.stageRequired" });
  return problems;
}

const hasOption = ({ config }: Field, value: number | null): boolean =>
  Array.isArray(config["options"]) &&
  config["options"].some((option: unknown) => (option as { id?: unknown }).id === value);
