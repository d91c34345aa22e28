import { useState, type KeyboardEvent } from "react";
import type { CatalogueEntry } from "#shared/contract/automation-shapes";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { matching } from "../../../ui/fields/list-option";
import { SearchField } from "../../../ui/fields/search-field";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { EntryTile } from "./entry-tile";
import styles from "./entry-picker.module.css";

interface EntryPickerProps {
  label: string;
  searchLabel: string;
  groups: readonly { id: string; name: string; entries: readonly CatalogueEntry[] }[];
  isDisabled?: boolean;
  onChoose: (entry: CatalogueEntry) => void;
}

/**
 * Triggers or actions to search and choose from, by provider. Arrows move from the search through the entries; Enter
 * in the search chooses the first one found.
 */
export function EntryPicker({ label, searchLabel, groups, isDisabled = false, onChoose }: EntryPickerProps) {
  const [query, setQuery] = useState("");
  return (
    <div onKeyDown={moveByArrows}>
      <SearchField
        label={searchLabel}
        value={query}
        debounce={PICKER_DEBOUNCE}
        takesFocus
        onSearch={setQuery}
        onEnter={(text) => {
          const [first] = found(groups, text).flatMap(({ entries }) => entries);
          if (text !== "" && first && !isDisabled) onChoose(first);
        }}
      />
      <EntryList {...{ label, query, groups, isDisabled, onChoose }} />
    </div>
  );
}

const found = (groups: EntryPickerProps["groups"], query: string) =>
  groups
    .map((group) => ({
      ...group,
      entries: matching(
        group.entries,
        query,
        ({ name, description }) => `${name} ${description} ${group.name}`,
      ),
    }))
    .filter(({ entries }) => entries.length > 0);

interface EntryListProps extends Omit<EntryPickerProps, "searchLabel"> {
  query: string;
}

function EntryList({ label, query, groups, isDisabled, onChoose }: EntryListProps) {
  const t = useText();
  const shown = found(groups, query);
  if (groups.length > 0 && shown.length === 0)
    return <EmptyState drawing={<SearchDrawing />} title={t("ui.noResults", { query })} />;
  return (
    <div className={styles.groups} role="group" aria-label={label}>
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
  const places = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(`input[type="search"], .${styles.entry}`),
  ];
  const at = places.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  places[at + step]?.focus();
}
