import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { PublicForm, publicFormCalls, PublicItem } from "#shared/contract/public-forms";
import type { Field } from "#shared/contract/fields";
import type { RecordData } from "#shared/contract/records";
import { startOf } from "#shared/fields/auto-fill";
import { fieldsOf, isShown } from "#shared/fields/conditionals";
import type { FormItem } from "#shared/forms/form-config";
import { publicConfigOf } from "#shared/forms/public-fields";
import { PUBLIC_FILE_MAX_BYTES, PUBLIC_FILES_MAX } from "#shared/limits/public-forms";
import { AppError } from "../../../errors";
import type { PublicPageContext } from "../../../http/context";
import { verifyPassword } from "../../../identity/password";
import { formatMessage } from "../../../text/format";
import { giveChallenge } from "./challenge";
import { countVisitor } from "./limits";
import { openPage, type OpenPage } from "./open-page";
import { formAccess } from "./access-token";
import { findRecord } from "./record";
import { countAnswers, findLinkByHash } from "./repository";
import { today } from "./today";
import { hashToken } from "../../../identity/token";

type Calls = typeof publicFormCalls;

/** @throws AppError not_found, public_form_closed, public_form_expired, public_form_full, public_form_locked */
export const getPublicForm = async (
  context: PublicPageContext,
  { id }: ParsedOf<Calls["getPublicForm"]>,
): Promise<ReplyOf<Calls["getPublicForm"]>> => describe(context, id, await openPage(context, id));

/** @throws AppError public_form_wrong_password, and as `getPublicForm` does */
export async function openPublicForm(
  context: PublicPageContext,
  { id, password, pass }: ParsedOf<Calls["openPublicForm"]>,
): Promise<ReplyOf<Calls["openPublicForm"]>> {
  const isUnlocked = password !== undefined && (await isRightPassword(context, id, password));
  return describe(context, id, await openPage(context, id, { pass, isUnlocked }));
}

async function isRightPassword(context: PublicPageContext, token: string, password: string): Promise<true> {
  const link = await findLinkByHash(context.org.database, hashToken(token));
  if (!link) throw new AppError("not_found");
  await countVisitor(context, link.id, "password");
  if (link.passwordHash !== null && !(await verifyPassword(link.passwordHash, password)))
    throw new AppError("public_form_wrong_password");
  return true;
}

export async function getFormChallenge(
  context: PublicPageContext,
  { id }: ParsedOf<Calls["getFormChallenge"]>,
): Promise<ReplyOf<Calls["getFormChallenge"]>> {
  // Without a right to anything: a form with a password gives one, too.
  const { link } = await openPage(context, id, { isUnlocked: true });
  return { challenge: giveChallenge(link.signingKey) };
}

async function describe(context: PublicPageContext, token: string, page: OpenPage): Promise<PublicForm> {
  const { org, services, language } = context;
  const { link, form, config, table, shown } = page;
  const { limitPerDay, receiptField, prefill, brand, cover } = link.options;
  const isFull = limitPerDay !== null && (await countAnswers(org.database, link.id, today())) >= limitPerDay;
  if (isFull) throw new AppError("public_form_full");
  const stored = form.recordId === null ? {} : await findRecord(context, table.id, form.recordId);
  const conditionals = table.conditionals.filter(({ fieldId }) => shown.fields.has(fieldId));
  // The visitor's browser decides where it knows all that a condition looks at; the others are decided here.
  const isKnown = ({ when }: (typeof conditionals)[number]) =>
    fieldsOf(when).every((fieldId) => shown.fields.has(fieldId));
  const isGone = (item: FormItem) =>
    item.type === "field" &&
    conditionals.some((one) => one.fieldId === item.fieldId && !isKnown(one)) &&
    !isShown(table, item.fieldId, stored, 0);
  const items = shown.items.filter((item) => !isGone(item));
  const { name, primaryColor, logo = null } = org.organization;
  return {
    table_id: table.id,
    record_id: form.recordId,
    fields: items.map((item) => describeItem(context, token, page, item)),
    data: valuesToShow(shown.fields, stored),
    conditionals: conditionals.filter(isKnown),
    config: {
      title: form.title,
      description: config.description ?? "",
      header_color: config.header_color,
      success_title: config.success_title ?? "",
      success_text: config.success_text ?? "",
      can_submit_another: config.can_submit_another && form.recordId === null,
      receiptField: receiptField !== null && shown.fields.has(receiptField) ? receiptField : null,
      prefill,
      brand,
      cover: cover === null ? null : pictureAddress(token, cover),
      currency: org.locale.currency,
      ...(org.locale.home !== undefined && { home: org.locale.home }),
      timeZone: org.locale.timeZone,
      maxFiles: PUBLIC_FILES_MAX,
      maxBytes: PUBLIC_FILE_MAX_BYTES,
    },
    organization: { name, primaryColor, logo },
    notice: formatMessage(language, "publicForms.notice"),
    reportTo: services.config.supportEmail,
    challenge: giveChallenge(link.signingKey),
    pass: link.passwordHash === null ? null : formAccess.create(link),
  };
}

const pictureAddress = (token: string, fileId: number) => `/api/v3/public-form/${token}/pictures/${fileId}`;

function describeItem(
  { org }: PublicPageContext,
  token: string,
  { shown }: OpenPage,
  item: FormItem,
): PublicItem {
  const { id, type } = item;
  if (type === "field") {
    const field = shown.fields.get(item.fieldId);
    if (!field) throw new Error("A shown item has its field");
    return {
      id,
      type,
      field_id: field.id,
      width: item.width,
      field: describeField(field, org.locale.timeZone),
    };
  }
  if (type === "section") {
    const { title, description } = item;
    return { id, type, title, ...(description !== undefined && { description }) };
  }
  if (type === "text") return { id, type, text: item.text };
  if (type === "page_break") return { id, type, title: item.title ?? "" };
  return { id, type, image: pictureAddress(token, item.fileId), alt: item.alt ?? "", width: item.width };
}

function describeField(field: Field, timeZone: string): NonNullable<PublicItem["field"]> {
  const { id, name, tooltip, type, required, readonly } = field;
  const start = startOf(field, { userId: 0, now: Date.now(), timeZone });
  return { id, name, help: tooltip, type, config: publicConfigOf(field), required, readonly, start };
}

/** A record's values for a visitor: names of files and titles of connected records. */
function valuesToShow(fields: ReadonlyMap<number, Field>, stored: RecordData): RecordData {
  const nameOf = (entry: unknown): string => {
    const { name, title } = (entry ?? {}) as { name?: string; title?: string };
    return name ?? title ?? "";
  };
  const shown: RecordData = {};
  for (const { id, type } of fields.values()) {
    const value = stored[id] ?? null;
    const holdsEntries = ["files", "image", "signature", "connectedRecord"].includes(type);
    shown[id] = holdsEntries && Array.isArray(value) ? value.map(nameOf) : value;
  }
  return shown;
}
