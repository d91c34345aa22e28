import { AGENT_TEXT_MAX_LENGTH } from "#shared/limits/agents";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import { IconColorPicker } from "../../../ui/icons/icon-color-picker";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { useListTablesQuery } from "../../../tables/tables-api";
import type { AgentDraft, DraftProblems } from "./draft";
import styles from "./agent-fields.module.css";

interface AgentFieldsProps {
  draft: AgentDraft;
  problems: DraftProblems;
  onChange: (part: Partial<AgentDraft>) => void;
}

/** Name, table, texts and switches of an agent. */
export function AgentFields({ draft, problems, onChange }: AgentFieldsProps) {
  const t = useText();
  const { data } = useListTablesQuery();
  const tables = (data?.tables ?? []).map(({ id, displayLabel, icon, color }) => ({
    value: String(id),
    label: displayLabel,
    content: (
      <span className={styles.option}>
        <Tile kind="table" icon={icon} color={color} size="s" />
        {displayLabel}
      </span>
    ),
  }));
  const problem = (name: keyof DraftProblems) => problems[name] && t(problems[name]);
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          label={t("agents.name")}
          value={draft.name}
          maxLength={TITLE_MAX_LENGTH}
          error={problem("name")}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Select
          label={t("agents.table")}
          placeholder={t("agents.chooseTable")}
          value={draft.tableId === null ? null : String(draft.tableId)}
          options={tables}
          isSearchable
          {...(problems.tableId && { error: t(problems.tableId) })}
          onChange={(value) => onChange({ tableId: value === null ? null : Number(value) })}
        />
      </div>
      <TextField
        label={t("agents.description")}
        value={draft.description}
        maxLength={AGENT_TEXT_MAX_LENGTH}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <TextArea
        label={t("agents.ticketsContext")}
        placeholder={t("agents.ticketsContextHint")}
        value={draft.ticketsContext}
        maxLength={AGENT_TEXT_MAX_LENGTH}
        error={problem("ticketsContext")}
        onChange={({ target }) => onChange({ ticketsContext: target.value })}
      />
      <TextArea
        label={t("agents.replyInstructions")}
        placeholder={t("agents.replyInstructionsHint")}
        value={draft.replyInstructions}
        maxLength={AGENT_TEXT_MAX_LENGTH}
        onChange={({ target }) => onChange({ replyInstructions: target.value })}
      />
      <div className={styles.pair}>
        <Switch
          label={t("agents.monitored")}
          hint={t("agents.monitoredHint")}
          checked={draft.monitoredResponses}
          onChange={({ target }) => onChange({ monitoredResponses: target.checked })}
        />
        <Switch
          label={t("agents.disclaimerLabel")}
          checked={draft.showDisclaimer}
          onChange={({ target }) => onChange({ showDisclaimer: target.checked })}
        />
      </div>
      <details>
        <summary className={styles.look}>{t("agents.icon")}</summary>
        <IconColorPicker name={draft.name} icon={draft.icon} color={draft.color} onChange={onChange} />
      </details>
    </div>
  );
}
