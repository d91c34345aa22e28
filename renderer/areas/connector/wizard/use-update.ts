import { useMemo } from "react";
import type { Connector } from "#shared/connectors/connector";
import { needsKey } from "#shared/contract/import-config";
import { useText } from "../../../ui/text";
import { askNames } from "./ask-names";
import { useDraft } from "./draft";
import { readMatching } from "./read-matching";
import type { Update } from "./update-query";
import { useMatching } from "./use-matching";
import { useStartImport } from "./use-start-import";

/** An update as it was decided so far: its matching, its request, and why it cannot start yet. */
export function useUpdate(connector: Connector, identifier: string, { tableId, type }: Update) {
  const t = useText();
  const draft = useDraft(identifier);
  const answer = useMatching(connector.id, identifier, draft, tableId);
  const { data, columns, isFetching, error } = answer;
  const { start, isStarting } = useStartImport(connector, identifier);
  const matching = useMemo(
    () => readMatching(type, data, columns, draft.primaryKey),
    [type, data, columns, draft.primaryKey],
  );
  const { primaryKey, days, missing, canWrite } = matching;
  const newerBy = days.includes(draft.newerBy ?? "") ? draft.newerBy : null;
  const hasKey = !needsKey(type) || primaryKey !== null;
  const waits =
    (error && t("connector.waits.unreadable")) ||
    ((!data || isFetching) && t("connector.waits.reading")) ||
    (!hasKey && t("connector.waits.key")) ||
    (!canWrite && t("connector.waits.write")) ||
    (missing.length > 0 && t("connector.waits.missing")) ||
    null;
  const configured = (fields = columns.map(({ field }) => field)) => {
    const { isRunAutomations, sheet: sheetIndex } = draft;
    const config = {
      object: tableId,
      type,
      isRunAutomations,
      sheetIndex,
      ...(needsKey(type) ? { primaryKey } : {}),
      ...(newerBy !== null ? { newerBy } : {}),
    };
    return { fields, config };
  };
  return {
    ...answer,
    draft,
    matching,
    newerBy,
    waits,
    isStarting,
    title: t("connector.update.named", { table: data?.label ?? "", name: data?.fileName ?? "" }),
    /** The request of a preview; null until the file is read. */
    preview: data
      ? { connector_id: connector.id, identifier, format: data.format, table_import_configs: [configured()] }
      : null,
    async finish() {
      const named = data && (await askNames(identifier, data, columns));
      if (named) await start(data.format, configured(named));
    },
  };
}
