import type { connectorCalls, MatchingField } from "#shared/contract/connector";
import type { ReplyOf } from "#shared/contract/define";
import type { Draft } from "./draft";

export type Configured = ReplyOf<typeof connectorCalls.configureImport>;

/** A column with what was decided about it, its report and its cells. */
export interface MatchedColumn {
  field: MatchingField;
  report: Configured["reports"][number];
  /** Place in the server's lists. */
  index: number;
  /** Its type was changed and the server has not answered yet. */
  isRefreshing: boolean;
}

/** The columns as the server reads them, under what a person has decided about them, in the order they chose. */
export function matchColumns(
  { fields, reports }: Pick<Configured, "fields" | "reports">,
  draft: Draft,
): MatchedColumn[] {
  const matched = fields.flatMap((field, index) => {
    const report = reports[index];
    if (!report) return [];
    const { column } = field;
    const type = draft.types[column] ?? field.type;
    const wanted = draft.fieldIds[column];
    const tableId =
      type === "connectedRecord" ? (draft.connections[column] ?? field.reference) : field.reference;
    const isOther = type !== field.type || tableId !== field.reference;
    const isRefreshing = isOther || (wanted !== undefined && wanted !== field.fieldId);
    const isLeftOut = wanted === undefined ? field.deleted : wanted === null;
    const decided = {
      ...field,
      fieldId: wanted === undefined ? field.fieldId : wanted,
      type,
      reference: tableId,
      choices: [...(draft.choices[column] ?? field.choices)],
      createsRecords: draft.createsRecords[column] ?? field.createsRecords,
      label: draft.labels[column] ?? field.label,
      updated_label: draft.labels[column] !== undefined,
      required: draft.required[column] ?? field.required,
      deleted: draft.deleted[column] ?? isLeftOut,
      refreshing: isRefreshing,
    };
    return [{ field: decided, report, index, isRefreshing }];
  });
  const { order } = draft;
  if (order === null) return matched;
  return matched.toSorted((a, b) => order.indexOf(a.field.column) - order.indexOf(b.field.column));
}
