import type { ColorName } from "#shared/colors";
import type { App, ViewConfig } from "#shared/contract/views";
import { viewTypeOf } from "#shared/views/index";
import { viewTypeNames, type ViewType } from "#shared/views/view-type";
import { readViewConfig } from "../../engine/public";
import {
  appRightsOf,
  fieldRules,
  isAllowed,
  tableRightsOf,
  type PolicyContext,
} from "../../policy/authorize";
import { findDefinition, findPeople, toInstant, type TableDefinition } from "../../tables/public";
import { appKind } from "./app";
import { withoutDeletedFields } from "./config";
import { fromRoleColumn } from "./chosen-roles";
import { findDraft, type DraftRow } from "./drafts";
import { publicApps, type AppRow } from "./repository";
import { withoutUnfitValues } from "./unfit-values";

/**
 * A view's settings for its readers: without deleted fields and invalid conditions. Readers who cannot save them do
 * not get fields that are hidden from them, because a condition would reveal their values.
 */
export async function shownConfig(
  context: PolicyContext,
  { id, fieldById }: TableDefinition,
  type: ViewType,
  stored: ViewConfig,
) {
  const [{ readFields }, can] = await Promise.all([fieldRules(context, id), tableRightsOf(context, id)]);
  const inSight = can.canManageFieldsAndConfig ? null : readFields;
  const isShown = (fieldId: number) =>
    fieldById.has(fieldId) && (inSight === null || inSight.includes(fieldId));
  return withoutUnfitValues(context, id, withoutDeletedFields(stored, type, isShown));
}

/**
 * A stored app as the caller sees it.
 *
 * @param known what the caller changed in it for themselves, where it is read already
 */
export async function describeApp(
  context: PolicyContext,
  row: AppRow,
  known?: DraftRow | null,
): Promise<App> {
  const { actor, org } = context;
  const { database } = org;
  const [people, table, draft, canManage, canDelete, publicToken, rights] = await Promise.all([
    findPeople(database),
    row.tableId === null ? null : findDefinition(database, row.tableId),
    known === undefined ? findDraft(database, actor.userId, row.id) : known,
    isAllowed(context, appKind.update, { ...row }),
    isAllowed(context, appKind.delete, { ...row }),
    row.tableId === null ? publicApps(database).then((apps) => apps.get(row.id)) : undefined,
    appRightsOf(context, row),
  ]);
  const stored = readViewConfig(row.config);
  const isLocked = row.isLocked === 1;
  const { config, unfitFields } = table
    ? await shownConfig(context, table, viewTypeOf(row.type), stored)
    : { config: stored, unfitFields: [] };
  return {
    id: row.id,
    label: row.label,
    displayLabel: row.label,
    icon: row.icon,
    color: row.color as ColorName,
    tableId: row.tableId,
    type: viewTypeNames.find((type) => type === row.type) ?? null,
    config,
    unfitFields,
    isVisible: row.isVisible === 1,
    createdAt: toInstant(row.createdAt),
    createdBy: people.person(row.createdBy),
    isBundle: row.tableId === null && row.hasBars === 1,
    isPublic: publicToken !== undefined,
    publicToken: canDelete ? (publicToken ?? null) : null,
    isPersonal: row.ownerId !== null,
    roleIds: canManage ? fromRoleColumn(row.roleIds) : null,
    isLocked,
    draft: draft && (await describeDraft(context, table, row.type, draft)),
    revision: row.revision,
    can: {
      edit: canManage && !isLocked,
      delete: canDelete && !isLocked,
      manage: canManage && row.ownerId === null,
      createBlocks: row.tableId === null && rights.canCreateBlocks,
    },
  };
}

/** The caller's own changes, with what of them is still there and in their sight. */
async function describeDraft(
  context: PolicyContext,
  table: TableDefinition | null,
  type: string | null,
  { seen, wish, revision }: DraftRow,
) {
  if (!table) return { seen, wish, revision };
  const shown = async (config: ViewConfig) =>
    (await shownConfig(context, table, viewTypeOf(type), config)).config;
  return { seen: await shown(seen), wish: await shown(wish), revision };
}
