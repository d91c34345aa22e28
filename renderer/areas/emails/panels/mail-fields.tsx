import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { TableEmail } from "#shared/contract/table-emails";
import { fieldsForEmail } from "#shared/table-email";
import type { MessageId } from "#shared/text/index";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { optionsOf } from "../../fields/public";
import styles from "./email-form.module.css";

interface MailFieldsProps {
  draft: TableEmail;
  table: Pick<Table, "fields" | "recordLabelField">;
  problems: Readonly<Record<string, string>>;
  change: (part: Partial<TableEmail>) => void;
}

type Part = "subject_field" | "body_field" | "from_email_field" | "attachments_field" | "step_field_key";

const choices: readonly {
  part: Part;
  label: MessageId;
  suits: (field: Field, table: MailFieldsProps["table"]) => boolean;
  hint?: MessageId;
}[] = [
  { part: "subject_field", label: "emails.subjectField", suits: fieldsForEmail.text },
  { part: "body_field", label: "emails.bodyField", suits: fieldsForEmail.text },
  { part: "from_email_field", label: "emails.fromField", suits: fieldsForEmail.text },
  {
    part: "attachments_field",
    label: "emails.attachmentsField",
    suits: fieldsForEmail.attachments,
    hint: "emails.attachmentsHint",
  },
];

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value));
const toText = (id: number | null): string | null => (id === null ? null : String(id));

/** Which field takes which part of a mail, and where a new record starts. */
export function MailFields({ draft, table, problems, change }: MailFieldsProps) {
  const t = useText();
  const { fields } = table;
  const listed = (suits: (typeof choices)[number]["suits"]) =>
    fields.filter((field) => suits(field, table)).map(({ id, name }) => ({ value: String(id), label: name }));
  const errorOf = (path: string) => (problems[path] === undefined ? {} : { error: problems[path] });
  const stage = fields.find(({ id }) => id === draft.step_field_key);
  const isOptional = (part: Part) => part === "attachments_field";
  return (
    <>
      {choices.map(({ part, label, suits, hint }) => (
        <Select
          key={part}
          label={t(label)}
          value={toText(draft[part])}
          options={listed(suits)}
          {...(isOptional(part) ? { placeholder: t("emails.noField"), isClearable: true } : {})}
          {...(hint ? { hint: t(hint) } : {})}
          {...errorOf(part)}
          isSearchable
          onChange={(value) => change({ [part]: toNumber(value) })}
        />
      ))}
      <div className={styles.pair}>
        <Select
          label={t("emails.stageField")}
          value={toText(draft.step_field_key)}
          options={listed(fieldsForEmail.step)}
          placeholder={t("emails.noField")}
          {...errorOf("step_field_key")}
          isClearable
          isSearchable
          onChange={(value) => change({ step_field_key: toNumber(value), step_field_value: null })}
        />
        <Select
          label={t("emails.stageValue")}
          value={toText(draft.step_field_value)}
          options={(stage ? optionsOf(stage) : []).map(({ id, label }) => ({ value: String(id), label }))}
          {...errorOf("step_field_value")}
          disabled={!stage}
          isSearchable
          onChange={(value) => change({ step_field_value: toNumber(value) })}
        />
      </div>
    </>
  );
}
