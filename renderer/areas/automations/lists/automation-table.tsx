import type { AutomationItem } from "#shared/contract/automation-shapes";
import { useText } from "../../../ui/text";
import { AutomationRow } from "./automation-row";
import styles from "./automation-table.module.css";

interface AutomationTableProps {
  label: string;
  items: readonly AutomationItem[];
  /** Names of tables by id. */
  tables: ReadonlyMap<number, string>;
  /** Names of folders by the automations in them. */
  folderOf: ReadonlyMap<number, string>;
}

/** Automations as rows with switch, steps and last run. */
export function AutomationTable({ label, items, tables, folderOf }: AutomationTableProps) {
  const t = useText();
  return (
    <>
      <div className={styles.columns} aria-hidden>
        <span />
        <span>{t("automation.name")}</span>
        <span>{t("automation.steps")}</span>
        <span>{t("automation.type")}</span>
        <span>{t("automation.createdBy")}</span>
        <span>{t("automation.lastRun")}</span>
        <span className={styles.number}>{t("automation.runsColumn")}</span>
        <span />
      </div>
      <ul aria-label={label}>
        {items.map((item) => (
          <AutomationRow
            key={item.id}
            item={item}
            place={[tables.get(item.objectId ?? 0), folderOf.get(item.id)].filter(Boolean).join(" · ")}
          />
        ))}
      </ul>
    </>
  );
}
