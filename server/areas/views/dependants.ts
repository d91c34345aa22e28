import { viewConfig } from "#shared/contract/views";
import type { FilterCondition } from "#shared/fields/operators";
import { colorRules } from "#shared/views/color-rules";
import { viewTypeOf } from "#shared/views/index";
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

function uses(row: AppRow, { fieldId, optionId }: Deletable): boolean {
  if (fieldId === null) return true;
  const { fields: _columns, hidden: _hidden, ...config } = viewConfig.parse(JSON.parse(row.config));
  const type = viewTypeOf(row.type);
  if (optionId === null) return namedFields(config, type).has(fieldId);
  const { colors: ofView } = { colors: [], ...config.settings };
  const colors = colorRules.safeParse(ofView).data ?? [];
  const filters = [...(config.filter ? [config.filter] : []), ...colors.map(({ when }) => when)];
  return filters.flatMap(conditionsOf).some((one) => one.fieldId === fieldId && names(one, optionId));
}

const names = ({ value }: FilterCondition, optionId: number): boolean =>
  Array.isArray(value) ? value.includes(optionId) : value === optionId;
