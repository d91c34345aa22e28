import { skipToken } from "@reduxjs/toolkit/query";
import { useMemo } from "react";
import type { z } from "zod";
import type { askedField } from "#shared/contract/matching-fields";
import { isCallError } from "../../../app/errors/show-error";
import { useConfigureImportQuery } from "../api";
import type { Draft } from "./draft";
import { matchColumns } from "./matched-columns";

type Asked = z.input<typeof askedField>;

/** The decisions about the columns that the server needs: their types, and their fields. */
function askedFields({
  types,
  fieldIds,
  connections,
}: Pick<Draft, "types" | "fieldIds" | "connections">): Asked[] {
  const bare = { key: "", label: "-" };
  return [
    ...Object.entries(types).map(([column, type]) => ({
      ...bare,
      column: Number(column),
      type,
      ...(type === "connectedRecord" ? { config: { tableId: connections[Number(column)] } } : {}),
    })),
    ...Object.entries(fieldIds).map(([column, fieldId]) => ({
      ...bare,
      column: Number(column),
      // The field's own counts.
      type: "text" as const,
      fieldId,
      deleted: fieldId === null,
    })),
  ];
}

/**
 * How the file reads with what was decided so far. While an answer is on its way the last one shows.
 *
 * @param tableId the table that is updated; null: a new one is made
 */
export function useMatching(
  connectorId: string,
  identifier: string | null,
  draft: Draft,
  tableId: number | null = null,
) {
  const { format, sheet, types, fieldIds, connections } = draft;
  const argument = useMemo(() => {
    const fields = askedFields({ types, fieldIds, connections });
    const config = {
      format,
      sheetIndex: sheet,
      ...(tableId === null ? {} : { object: tableId }),
      ...(fields.length > 0 ? { fields } : {}),
    };
    return identifier ? { connector_id: connectorId, identifier, config } : skipToken;
  }, [connectorId, identifier, tableId, format, sheet, types, fieldIds, connections]);
  const { data, error, isFetching, refetch } = useConfigureImportQuery(argument);
  const columns = useMemo(() => (data ? matchColumns(data, draft) : []), [data, draft]);
  return { data, columns, isFetching, refetch, error: isCallError(error) ? error : null };
}
