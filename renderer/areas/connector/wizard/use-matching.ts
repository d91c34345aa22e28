import { skipToken } from "@reduxjs/toolkit/query";
import { useMemo } from "react";
import type { connectorCalls, MatchingField } from "#shared/contract/connector";
import type { ReplyOf } from "#shared/contract/define";
import { isCallError } from "../../../app/errors/show-error";
import { useConfigureImportQuery } from "../api";
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

/** A field that asks the server for a type; its settings are the server's to guess. */
const asked = (column: number, type: MatchingField["type"]): MatchingField => ({
  key: "",
  column,
  label: "-",
  type,
  config: {},
  required: false,
  deleted: false,
});

/** How the file reads with what was decided so far. While an answer is on its way the last one shows. */
export function useMatching(connectorId: string, identifier: string | null, draft: Draft) {
  const { format, types } = draft;
  const argument = useMemo(() => {
    const fields = Object.entries(types).map(([column, type]) => asked(Number(column), type));
    const config = { format, ...(fields.length > 0 ? { fields } : {}) };
    return identifier ? { connector_id: connectorId, identifier, config } : skipToken;
  }, [connectorId, identifier, format, types]);
  const { data, error, isFetching, refetch } = useConfigureImportQuery(argument);
  const columns = useMemo(() => (data ? matchColumns(data, draft) : []), [data, draft]);
  return { data, columns, isFetching, refetch, error: isCallError(error) ? error : null };
}

function matchColumns({ fields, reports }: Configured, draft: Draft): MatchedColumn[] {
  const matched = fields.flatMap((field, index) => {
    const report = reports[index];
    if (!report) return [];
    const { column } = field;
    const type = draft.types[column] ?? field.type;
    const decided = {
      ...field,
      type,
      label: draft.labels[column] ?? field.label,
      required: draft.required[column] ?? false,
      deleted: draft.deleted[column] ?? false,
    };
    return [{ field: decided, report, index, isRefreshing: type !== field.type }];
  });
  const { order } = draft;
  if (order === null) return matched;
  return matched.toSorted((a, b) => order.indexOf(a.field.column) - order.indexOf(b.field.column));
}
