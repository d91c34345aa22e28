import type { PublicView } from "#shared/contract/public-views";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { deleteFormLink, getFormLink, saveFormLink, shownFieldsOf } from "../forms/public";

/** The public link of a form in the shape of all public views. @throws AppError public_view_not_enabled */
export async function getFormView(context: RequestContext, formId: number): Promise<PublicView> {
  const { link } = await getFormLink(context, { formId });
  if (!link) throw new AppError("public_view_not_enabled");
  const { id, token, isActive: active, url, hasPassword, options } = link;
  return {
    id,
    type: "form",
    identifier: formId,
    canWrite: false,
    token,
    active,
    url,
    hasPassword,
    config: { fields: await shownFieldsOf(context, formId), form_id: formId, field_id: null },
    options: { expiresAt: options.expiresAt, indexable: false },
  };
}

export async function createFormView(context: RequestContext, formId: number) {
  const { changeSetId } = await saveFormLink(context, { formId, isActive: true });
  return { view: await getFormView(context, formId), changeSetId };
}

/** @throws AppError public_view_not_enabled */
export async function deleteFormView(context: RequestContext, formId: number) {
  const { link } = await getFormLink(context, { formId });
  if (!link) throw new AppError("public_view_not_enabled");
  return deleteFormLink(context, { formId });
}
