import { viewConfig, type ViewConfig } from "#shared/contract/views";
import type { FilterCondition, FilterNode } from "#shared/fields/operators";
import { colorRules } from "#shared/views/color-rules";
import { viewTypeOf } from "#shared/views/index";
import type { ViewType } from "#shared/views/view-type";
import { allowedRows } from "../../policy/authorize";
import type { Deletable, DependantSource } from "../../tables/public";
import { appKind } from "./app";
import { conditionsOf, namedFields } from "./config";
import { listAppRows, type AppRow } from "./repository";

/** Views that filter, sort, group, sum up or colour by a field or an option; of a table all of its views. */
export const viewDependants: DependantSource = async (context, what) => {
  const [rows, isVisible] = await Promise.all([
    listAppRows(context.org.database, what.table.id),
    allowedRows(context, appKind.read),
  ]);
  const using = rows.filter((row) => uses(row, what));
  const seen = using.filter((row) => isVisible({ ...row }));
  return {
    found: seen.map(({ label }) => ({ kind: "view", name: label, tableLabel: what.table.label })),
    hidden: using.length - seen.length,
  };
};

const uses = (row: AppRow, what: Deletable): boolean =>
  what.fieldId === null || usedInView(viewConfig.parse(JSON.parse(row.config)), viewTypeOf(row.type), what);

/** Whether a view's settings use a field or an option for more than a column. */
export function usedInView(
  { fields: _columns, hidden: _hidden, ...config }: ViewConfig,
  type: ViewType,
  { fieldId, optionId }: Pick<Deletable, "fieldId" | "optionId">,
): boolean {
  if (fieldId === null) return false;
  if (optionId === null) return namedFields(config, type).has(fieldId);
  const { colors: ofView } = { colors: [], ...config.settings };
  const colors = colorRules.safeParse(ofView).data ?? [];
  const filters = [...(config.filter ? [config.filter] : []), ...colors.map(({ when }) => when)];
  return filters.some((filter) => usedInFilter(filter, { fieldId, optionId }));
}

/** Whether a condition asks for a field, or for one of its options. */
export const usedInFilter = (
  filter: FilterNode,
  { fieldId, optionId }: Pick<Deletable, "fieldId" | "optionId">,
): boolean =>
  conditionsOf(filter).some((one) => one.fieldId === fieldId && (optionId === null || names(one, optionId)));

const names = ({ value }: FilterCondition, optionId: number): boolean =>
  Array.isArray(value) ? value.includes(optionId) : value === optionId;
