import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { FormLink, FormLinkOptions, formLinkCalls } from "#shared/contract/public-forms";
import { retryOnConflict } from "../../../engine/model/retry-on-conflict";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { shareAddress } from "../../../links/addresses";
import { newLinkSecrets, passwordColumns } from "../../../links/secrets";
import { findBy, open } from "../../../objects/read";
import { authorize } from "../../../policy/authorize";
import { requirePlan } from "../../../plans/plan";
import { findDefinition } from "../../../tables/public";
import { openForm } from "../find-forms";
import { formKind, formPictureKind } from "../form";
import { publicFormKind } from "./public-form";
import { countAnswers, findLinkOfForm, startingOptions, type StoredLink } from "./repository";
import { today } from "./today";

type Calls = typeof formLinkCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

async function describe(
  context: RequestContext,
  { id, formId, isActive, token, options, passwordHash }: StoredLink,
): Promise<FormLink> {
  return {
    id,
    formId,
    isActive,
    token,
    url: shareAddress(context, token),
    options,
    hasPassword: passwordHash !== null,
    answersToday: await countAnswers(context.org.database, id, today()),
  };
}

export async function getFormLink(
  context: RequestContext,
  { formId }: Input<"getFormLink">,
): Reply<"getFormLink"> {
  await openForm(context, formKind.update, formId);
  const link = await findLinkOfForm(context.org.database, formId);
  return { link: link && (await describe(context, link)) };
}

/**
 * If the link is turned on concurrently, the second request gets the first one's.
 * @throws AppError form_not_found, permission_denied; field_not_found for options that name no such field
 */
export const saveFormLink = (context: RequestContext, input: Input<"saveFormLink">): Reply<"saveFormLink"> =>
  retryOnConflict(() => saveLink(context, input));

async function saveLink(
  context: RequestContext,
  { formId, isActive = true, options, password, renew }: Input<"saveFormLink">,
): Reply<"saveFormLink"> {
  const { row: form } = await openForm(context, formKind.update, formId);
  requirePlan(context.actor, "forms");
  // It updates whichever record it is opened for, which a link does not name.
  if (form.purpose === "field") throw new AppError("form_not_found");
  await checkFields(context, form.tableId, options);
  const { database } = context.org;
  const known = await findLinkOfForm(database, formId);
  const set = {
    isActive,
    options: { ...startingOptions, ...known?.options, ...options },
    ...(!known || renew ? newLinkSecrets() : {}),
    ...(await passwordColumns(password)),
  };
  const { tableId } = form;
  const step = known
    ? publicFormKind.change((await open(context, publicFormKind, publicFormKind.update, known.id)).grant, set)
    : publicFormKind.make(await authorize(context, publicFormKind.create, { tableId }), {
        ...newLinkSecrets(),
        ...set,
        formId,
        tableId,
      });
  const { changeSetId } = await commit(context, [step]);
  const link = await findLinkOfForm(database, formId);
  if (!link) throw new AppError("form_not_found");
  return { link: await describe(context, link), changeSetId };
}

/** @throws AppError field_not_found, file_not_found */
async function checkFields(
  context: RequestContext,
  tableId: number,
  { receiptField = null, connections = [], cover = null }: Partial<FormLinkOptions> = {},
): Promise<void> {
  const table = await findDefinition(context.org.database, tableId);
  const typeOf = (id: number) => table?.fieldById.get(id)?.type;
  const isRight =
    (receiptField === null || typeOf(receiptField) === "email") &&
    connections.every((id) => typeOf(id) === "connectedRecord");
  if (!isRight) throw new AppError("field_not_found");
  if (cover === null) return;
  const picture = await findBy(context.org.database, formPictureKind, { id: cover });
  if (picture?.tableId !== tableId) throw new AppError("file_not_found");
}

/** Closed, it answers no one; opened again it has the same address. */
export async function deleteFormLink(
  context: RequestContext,
  { formId }: Input<"deleteFormLink">,
): Reply<"deleteFormLink"> {
  await openForm(context, formKind.update, formId);
  requirePlan(context.actor, "forms");
  const link = await findLinkOfForm(context.org.database, formId);
  if (!link) throw new AppError("form_not_found");
  const { grant } = await open(context, publicFormKind, publicFormKind.update, link.id);
  const { changeSetId } = await commit(context, [publicFormKind.change(grant, { isActive: false })]);
  return { changeSetId };
}
