import { useNavigate } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import type { ArgumentOf } from "#shared/contract/define";
import type { connectorCalls } from "#shared/contract/connector";
import { showError } from "../../../app/errors/show-error";
import { useImportTableMutation } from "../api";
import { stepPath } from "../connectors";
import { forgetDraft, UNNAMED } from "./draft";
import { clearUpload } from "./upload";

type Asked = ArgumentOf<typeof connectorCalls.importTable>;

/** Starts an import and shows its progress; the wizard then starts over (specification 2, section 4). */
export function useStartImport(connector: Connector, identifier: string) {
  const navigate = useNavigate();
  const [importTable, { isLoading: isStarting }] = useImportTableMutation();
  const start = async (format: Asked["format"], config: Asked["table_import_configs"][number]) => {
    const asked = { connector_id: connector.id, identifier, format, table_import_configs: [config] };
    try {
      await importTable(asked).unwrap();
    } catch (failure) {
      return showError(failure);
    }
    forgetDraft(identifier);
    forgetDraft(UNNAMED);
    clearUpload();
    return navigate(stepPath(connector, "finished", { identifier }));
  };
  return { start, isStarting };
}
