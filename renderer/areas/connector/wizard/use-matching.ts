import { skipToken } from "@reduxjs/toolkit/query";
import { useMemo } from "react";
import type { MatchingField } from "#shared/contract/connector";
import { isCallError } from "../../../app/errors/show-error";
import { useConfigureImportQuery } from "../api";
import type { Draft } from "./draft";
import { matchColumns } from "./matched-columns";

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
