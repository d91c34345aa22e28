import { useRef, useState } from "react";
import type { Connector } from "#shared/connectors/connector";
import { bulkImportCalls, type BulkTable } from "#shared/contract/bulk-import";
import { connectorCalls } from "#shared/contract/connector";
import type { SourceSettings } from "#shared/contract/source-settings";
import { request } from "../../../../app/api";
import { isCallError } from "../../../../app/errors/show-error";
import type { Asked } from "./use-remote";

/** Asks a source for the columns of the chosen tables, and what connects them. */
export function useOutline(connector: Connector) {
  const [asked, setAsked] = useState<Asked<BulkTable[]>>({ state: "none" });
  const identifier = useRef<string | null>(null);
  const last = useRef(0);
  const ask = async (tables: readonly string[], config: SourceSettings) => {
    last.current += 1;
    const own = last.current;
    const put = (next: Asked<BulkTable[]>) => own === last.current && setAsked(next);
    if (tables.length === 0) return put({ state: "none" });
    put({ state: "loading" });
    try {
      identifier.current ??= (
        await request(connectorCalls.createImport, { connector_id: connector.id })
      ).identifier;
      const argument = { identifier: identifier.current, connector_id: connector.id };
      const { bulk } = await request(bulkImportCalls.planBulkImport, {
        ...argument,
        tables: [...tables],
        config,
      });
      return put({ state: "success", answer: bulk.tables });
    } catch (error) {
      if (!isCallError(error)) throw error;
      return put({ state: "error", error });
    }
  };
  return { asked, ask };
}
