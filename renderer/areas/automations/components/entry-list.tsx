import type { KeyboardEvent } from "react";
import type { CatalogueEntry } from "#shared/contract/automation-shapes";
import { matching } from "../../../ui/fields/list-option";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { EntryTile } from "./entry-tile";
import styles from "./entry-list.module.css";

interface EntryListProps {
  label: string;
  query: string;
  groups: readonly { id: string; name: string; entries: readonly CatalogueEntry[] }[];
  isDisabled?: boolean;
  onChoose: (entry: CatalogueEntry) => void;
}

/** Triggers or actions to choose from, by provider; arrows move between them. */
export function EntryList({ label, query, groups, isDisabled = false, onChoose }: EntryListProps) {
  const t = useText();
  const shown = groups
    .map((group) => ({
      ...group,
      entries: matching(
        group.entries,
        query,
        ({ name, description }) => `${name} ${description} ${group.name}`,
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (groups.length > 0 && shown.length === 0) return <EmptyState title={t("ui.noResults", { query })} />;
  return (
    <div className={styles.groups} role="group" aria-label={label} onKeyDown={moveByArrows}>
      {shown.map(({ id, name, entries }) => (
        <section key={id} aria-label={name}>
          <h3 className={styles.heading}>{name}</h3>
          {entries.map((entry) => (
            <button
              key={entry.id}
              type="button"
              className={styles.entry}
              disabled={isDisabled}
              onClick={() => onChoose(entry)}
            >
              <EntryTile icon={entry.icon} color={entry.color} size="l" />
              <span className={styles.words}>
                <span className={styles.name}>{entry.name}</span>
                <span className={styles.hint}>{entry.description}</span>
              </span>
              {entry.tier !== "Free" && (
                <span className={styles.tier}>{t(`automation.tier.${entry.tier}`)}</span>
              )}
            </button>
          ))}
        </section>
      ))}
    </div>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  event.preventDefault();
  buttons[at + step]?.focus();
}
