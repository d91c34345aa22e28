import { IconChevronRight } from "@tabler/icons-react";
import type { AutomationItem } from "#shared/contract/automation-shapes";
import styles from "../components/automation-parts.module.css";
import { EntryTile } from "../components/entry-tile";
import { useCatalogue } from "../use-catalogue";

const STEPS_SHOWN = 4;

interface FlowIconsProps {
  flow: Pick<AutomationItem, "triggerType" | "actionTypes">;
  /** Of which there is room for two, the trigger and what it leads to, one over the other. */
  isStacked?: boolean;
}

/** The icons of a trigger and its actions, in order. */
export function FlowIcons({ flow: { triggerType, actionTypes }, isStacked = false }: FlowIconsProps) {
  const { catalogue } = useCatalogue();
  const trigger = triggerType === null ? undefined : catalogue.trigger(triggerType);
  const entries = [trigger, ...actionTypes.map((type) => catalogue.action(type))].filter(
    (entry) => entry !== undefined,
  );
  if (isStacked) {
    const [first] = entries;
    const last = entries.length > 1 ? entries.at(-1) : undefined;
    return (
      <span className={styles.stack}>
        {first && <EntryTile icon={first.icon} color={first.color} size="l" title={first.name} />}
        {last && (
          <span className={styles.over}>
            <EntryTile icon={last.icon} color={last.color} title={last.name} />
          </span>
        )}
      </span>
    );
  }
  const hidden = entries.length - STEPS_SHOWN;
  return (
    <span className={styles.flow}>
      {entries.slice(0, STEPS_SHOWN).map((entry, index) => (
        // The same action can be there twice.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={styles.flow}>
          {index > 0 && <IconChevronRight className={styles.arrow} size={12} stroke={1.5} aria-hidden />}
          <EntryTile icon={entry.icon} color={entry.color} title={entry.name} />
        </span>
      ))}
      {hidden > 0 && <span className={styles.more}>+{hidden}</span>}
    </span>
  );
}
