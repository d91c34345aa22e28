import { AppError } from "../../../errors";
import type { PublicPageContext } from "../../../http/context";
import { hashToken } from "../../../identity/token";
import { hasEnded } from "../../../links/expiry";
import { findBy } from "../../../objects/read";
import type { FormConfig } from "#shared/forms/form-config";
import type { Actor } from "../../../policy/actor";
import { findDefinition, type TableDefinition } from "../../../tables/public";
import { readConfig } from "../describe";
import { formKind } from "../form";
import { formAccess } from "./access-token";
import { findLinkByHash, type StoredLink } from "./repository";
import { titleOf } from "./title-of";
import { shownForm, type ShownForm } from "./shown-form";

/** A public form that takes answers, and who acts there. */
export interface OpenPage {
  link: StoredLink;
  form: { id: number; tableId: number; recordId: number | null; title: string };
  config: FormConfig;
  table: TableDefinition;
  shown: ShownForm;
  /** May write the form's fields and nothing else. */
  actor: Actor;
}

type Context = Pick<PublicPageContext, "org" | "services">;

/**
 * Opens the page of a token, which is all that its visitors need.
 *
 * @param pass what an earlier opening with the password answered
 * @throws AppError not_found for forged, renewed and other organisations' tokens; public_form_closed,
 * public_form_expired, public_form_locked
 */
export async function openPage(
  context: Context,
  token: string,
  { pass, isUnlocked = false }: { pass?: string | undefined; isUnlocked?: boolean } = {},
): Promise<OpenPage> {
  const { database } = context.org;
  const link = await findLinkByHash(database, hashToken(token));
  const form = link && (await findBy(database, formKind, { id: link.formId }));
  const table = form && (await findDefinition(database, form.tableId));
  if (!link || !form || !table) throw new AppError("not_found");
  const isGone = form.deletedAt !== null || table.deletedAt !== null;
  if (!link.isActive || !form.isActive || isGone) throw new AppError("public_form_closed");
  if (hasEnded(link.options)) throw new AppError("public_form_expired");
  if (!isUnlocked && link.passwordHash !== null) formAccess.check(link, pass);
  const config = readConfig(form);
  const shown = shownForm(table, config, link.options);
  const { id, tableId, recordId } = form;
  const actor = await principalOf(context, { link, recordId, table, shown });
  return {
    link,
    form: { id, tableId, recordId, title: config.title || titleOf(form, table) },
    config,
    table,
    shown,
    actor,
  };
}

/**
 * The page as a principal without a user, so that its scopes are its only permissions. Other fields of the table do
 * not exist for it; of tables that it searches it reads only the record names.
 */
async function principalOf(
  { org, services }: Context,
  { link, recordId, table, shown }: Pick<OpenPage, "link" | "table" | "shown"> & { recordId: number | null },
): Promise<Actor> {
  const onlyFields = new Map<number, readonly number[]>([[table.id, [...shown.fields.keys()]]]);
  const write = recordId === null ? ["create"] : ["read", "update"];
  const scopes = write.map((action) => `record.${action}@table:${table.id}`);
  for (const { type, config } of shown.fields.values()) {
    if (type !== "connectedRecord") continue;
    const other = await findDefinition(org.database, Number(config["tableId"]));
    if (!other) continue;
    scopes.push(`record.read@table:${other.id}`);
    if (!onlyFields.has(other.id))
      onlyFields.set(other.id, other.recordLabelField === null ? [] : [other.recordLabelField]);
  }
  const page = { kind: "publicPage", id: link.id, scopes, onlyFields } as const;
  const actor = await services.actors.principal(org, page);
  if (!actor) throw new AppError("not_found");
  return actor;
}
