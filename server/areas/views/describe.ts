import type { ColorName } from "#shared/colors";
import type { App, ViewConfig } from "#shared/contract/views";
import { viewTypeOf } from "#shared/views/index";
import { viewTypeNames, type ViewType } from "#shared/views/view-type";
import { readViewConfig } from "../../engine/public";
import { fieldRules, isAllowed, tableRightsOf, type PolicyContext } from "../../policy/authorize";
import { findDefinition, findPeople, toInstant, type TableDefinition } from "../../tables/public";
import { appKind } from "./app";
import { withoutDeletedFields } from "./config";
import type { AppRow } from "./repository";
import { withoutUnfitValues } from "./unfit-values";

/**
 * A view's settings as people are shown them: without what was deleted, what no query can ask and, for those who cannot
 * save them, fields that they do not see: a condition would tell what such a field holds.
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

/** A stored app as the caller sees it. */
export async function describeApp(context: PolicyContext, row: AppRow): Promise<App> {
  const { database } = context.org;
  const [people, table, canEdit, canDelete] = await Promise.all([
    findPeople(database),
    row.tableId === null ? null : findDefinition(database, row.tableId),
    isAllowed(context, appKind.update, { ...row }),
    isAllowed(context, appKind.delete, { ...row }),
  ]);
  const stored = readViewConfig(row.config);
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
    isBundle: false,
    isPublic: false,
    revision: row.revision,
    can: { edit: canEdit, delete: canDelete },
  };
}
