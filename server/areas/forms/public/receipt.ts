import type { CellValue, RecordData } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import { isShown } from "#shared/fields/conditionals";
import { plainTextOf } from "#shared/fields/values/rich-text";
import { COPY_VALUE_MAX_LENGTH } from "#shared/limits/public-forms";
import { cutText } from "#shared/cut-text";
import { AppError } from "../../../errors";
import type { PublicPageContext } from "../../../http/context";
import { meterOf } from "../../../plans/meter";
import { formatMessage } from "../../../text/format";
import { mayCopy } from "./limits";
import type { OpenPage } from "./open-page";

/** A visitor's words are marked as such: they may be those of a stranger. */
const quoted = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");

/** Counts a copy among the organization's mails. @returns false if its plan has none left this month */
async function countInPlan(org: PublicPageContext["org"]): Promise<boolean> {
  try {
    await meterOf(org).count("mails", 1);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.id === "plan_limit_reached") return false;
    throw error;
  }
}

/**
 * Sends a visitor a copy of what they sent, in their language, to the address that they gave in the form. Beyond the
 * limits of a day nothing is sent.
 */
export async function sendCopy(
  context: PublicPageContext,
  { link, form, table, shown, actor }: OpenPage,
  data: RecordData,
): Promise<void> {
  const { org, services, language } = context;
  const { receiptField } = link.options;
  const to = receiptField === null || !shown.fields.has(receiptField) ? null : data[receiptField];
  if (typeof to !== "string" || !(await mayCopy(context, link.id, to))) return;
  if (!(await countInPlan(org))) return;
  const lines = [...shown.fields.values()].flatMap((field) => {
    const value = data[field.id] ?? null;
    if (value === null || !isShown(table, field.id, data, 0)) return [];
    return [quoted(`${field.name}: ${cutText(textOf(field, value), COPY_VALUE_MAX_LENGTH)}`)];
  });
  const names = { form: form.title, organization: org.organization.name };
  const say = (text: string) => formatMessage(language, text, names);
  await services.mailer.send(org, {
    to,
    subject: say("publicForms.copySubject"),
    text: [say("publicForms.copyText"), ...lines, say("publicForms.copyEnd")].join("\n\n"),
  });

  function textOf(
    { type, config }: { type: keyof typeof fieldTypes; config: Record<string, unknown> },
    value: CellValue,
  ) {
    if (fieldTypes[type].holdsFiles !== undefined || type === "connectedRecord")
      return Array.isArray(value) ? String(value.length) : "";
    const text = fieldTypes[type].format(value, config, actor.locale);
    return type === "text" && config["format"] === "richText" ? plainTextOf(text) : text;
  }
}
