import type { Field } from "#shared/contract/fields";
import { foldText } from "#shared/fold-text";
import { fieldsForEmail, type TableEmailConfig } from "#shared/table-email";
import type { RequestContext } from "../../http/context";
import type { TableDefinition } from "../../tables/public";

/** Longest part of an address that is taken from a table's name. */
const NAME_MAX_LENGTH = 40;

/** The panel's initial settings before anything is saved: disabled, a free address, suitable fields. */
export async function suggestSettings(
  { org, services }: Pick<RequestContext, "org" | "services">,
  table: TableDefinition,
): Promise<TableEmailConfig> {
  const { domain } = services.addresses;
  const { subdomain } = org.organization;
  const name =
    foldText(table.label)
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, NAME_MAX_LENGTH)
      .replace(/^-|-$/g, "") || "table";
  const wished = `${name}.${subdomain}@${domain}`;
  const isFree = (await services.addresses.find(wished)) === null;
  return {
    enabled: false,
    base_address: isFree ? wished : `${name}-${table.id}.${subdomain}@${domain}`,
    ...suggestFields(table),
    auto_reply_text: "",
    sender_name: org.organization.name,
    conversation_style: "thread",
    alias_list: [],
    signature: "",
    step_field_key: null,
    step_field_value: null,
    domain,
  };
}

type Fields = Pick<
  TableEmailConfig,
  "subject_field" | "body_field" | "from_email_field" | "attachments_field"
>;

function suggestFields({ fields, recordLabelField }: TableDefinition): Fields {
  const texts = fields.filter((field) => fieldsForEmail.text(field, { recordLabelField }));
  const from = texts.find(({ type }) => type === "email");
  const subject = texts.find(({ id }) => id === recordLabelField) ?? texts.find((field) => field !== from);
  const others = texts.filter((field) => field !== from && field !== subject);
  const isLong = ({ config }: Field) => config["format"] !== "singleline";
  return {
    subject_field: subject?.id ?? null,
    body_field: others.find((field) => field.type === "text" && isLong(field))?.id ?? null,
    from_email_field: from?.id ?? null,
    attachments_field: fields.find(fieldsForEmail.attachments)?.id ?? null,
  };
}
