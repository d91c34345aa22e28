import { IconPlus } from "@tabler/icons-react";
import type { CatalogueApp } from "#shared/contract/automation-shapes";
import { openPanel } from "../../../app/panels";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { useListAutomationConnectionsQuery } from "../api";
import { useEditor } from "./editor-context";
import styles from "./inputs/inputs.module.css";

interface ConnectionSelectProps {
  app: CatalogueApp;
  value: number | null;
  onChange: (connectionId: number | null) => void;
}

/** The connection to the service that a trigger or step uses. */
export function ConnectionSelect({ app, value, onChange }: ConnectionSelectProps) {
  const t = useText();
  const { canEdit } = useEditor();
  const { data } = useListAutomationConnectionsQuery();
  const connections = (data?.connections ?? []).filter(({ service }) => service === app.id);
  const failed = connections.find(({ id, state }) => id === value && state === "failed");
  return (
    <div className={styles.row}>
      <div>
        <Select
          label={t("automation.connectionTo", { name: app.name })}
          value={value === null ? null : String(value)}
          options={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
          placeholder={t("automation.chooseConnection")}
          disabled={!canEdit}
          {...(failed && { error: failed.error ?? t("automation.signInAgain") })}
          onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
        />
      </div>
      <IconButton
        label={t("automation.connect")}
        disabled={!canEdit}
        onClick={() => openPanel("automationConnection", { service: app.id, connectionId: null })}
      >
        <IconPlus size={16} stroke={1.5} />
      </IconButton>
    </div>
  );
}
