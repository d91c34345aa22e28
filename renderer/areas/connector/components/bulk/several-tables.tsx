import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Connector, ConnectorModeName } from "#shared/connectors/connector";
import { bulkImportCalls } from "#shared/contract/bulk-import";
import { connectorCalls } from "#shared/contract/connector";
import type { SourceSettings } from "#shared/contract/source-settings";
import { request } from "../../../../app/api";
import { showError } from "../../../../app/errors/show-error";
import { Button } from "../../../../ui/button/button";
import { useText } from "../../../../ui/text";
import { stepPath } from "../../connectors";

interface SeveralTablesProps {
  connector: Connector;
  mode: ConnectorModeName;
  /** As the source names them. */
  tables: readonly string[];
  /** The import with the uploaded file; a source without one is asked with settings. */
  identifier?: string;
  settings?: SourceSettings;
}

/** Goes on with several tables at once. */
export function SeveralTables({ connector, mode, tables, identifier, settings }: SeveralTablesProps) {
  const t = useText();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const go = async () => {
    setIsBusy(true);
    try {
      const own =
        identifier ?? (await request(connectorCalls.createImport, { connector_id: connector.id })).identifier;
      await request(bulkImportCalls.planBulkImport, {
        identifier: own,
        connector_id: connector.id,
        tables: [...tables],
        ...(settings && { config: settings }),
      });
      void navigate(stepPath(connector, "tables", { identifier: own, ...(mode === "connect" && { mode }) }));
    } catch (failure) {
      showError(failure);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button kind={settings ? "primary" : "default"} isBusy={isBusy} onClick={() => void go()}>
      {t("connector.bulk.choose", { count: tables.length })}
    </Button>
  );
}
