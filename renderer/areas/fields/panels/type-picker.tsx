import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import type { FieldTypeName } from "#shared/fields/field-type";
import { useIsPhone } from "../../../ui/use-phone";
import { SearchField } from "../../../ui/fields/search-field";
import { useText } from "../../../ui/text";
import { fieldViews } from "../types/registry";
import { findTypes } from "./find-types";
import styles from "./panels.module.css";
import { TypeTile } from "./type-tile";

const suggested: readonly FieldTypeName[] = ["text", "number", "select", "date", "user", "checkbox"];
/** Steps of the arrow keys among the tiles, which are in two columns. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 };

interface TypePickerProps {
  onChoose: (type: FieldTypeName) => void;
  /** Shown below the suggested types. */
  children?: ReactNode;
}

/** All types of fields, found by name or purpose; arrows move among them, Enter in the search takes the best one. */
export function TypePicker({ onChoose, children }: TypePickerProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const [query, setQuery] = useState("");
  const place = useRef<HTMLDivElement>(null);

  const find = (text: string) =>
    findTypes(text, (name) => ({ label: t(fieldViews[name].label), hint: t(`fields.typeHint.${name}`) }));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const tiles = [...(place.current?.querySelectorAll<HTMLElement>("[data-type-tile]") ?? [])];
    const input = place.current?.querySelector("input");
    const at = tiles.findIndex((tile) => tile === document.activeElement);
    const isInSearch = document.activeElement === input;
    if (step === undefined || (at < 0 && !(isInSearch && event.key === "ArrowDown"))) return;
    event.preventDefault();
    if (at < 0) tiles[0]?.focus();
    else if (at + step < 0) input?.focus();
    else tiles[Math.min(at + step, tiles.length - 1)]?.focus();
  };
  const tiles = (names: readonly FieldTypeName[]) => (
    <div className={styles.tiles}>
      {names.map((name) => (
        <TypeTile key={name} type={name} onChoose={onChoose} />
      ))}
    </div>
  );
  const found = find(query);
  return (
    <div ref={place} role="presentation" onKeyDown={onKeyDown}>
      <SearchField
        label={t("fields.searchTypes")}
        value={query}
        debounce={PICKER_DEBOUNCE}
        // A phone's keyboard would hide the types.
        takesFocus={!isPhone}
        onSearch={setQuery}
        onEnter={(text) => {
          const best = text.trim() === "" ? undefined : find(text)[0]?.names[0];
          if (best) onChoose(best);
        }}
      />
      {query === "" && (
        <section className={styles.group} aria-label={t("fields.suggested")}>
          <h3 className={styles.heading}>{t("fields.suggested")}</h3>
          {tiles(suggested)}
          {children}
        </section>
      )}
      {found.map(({ group, names }, index) => (
        <section
          key={group}
          className={styles.group}
          aria-label={t(`fields.group.${group}`)}
          data-best={(query !== "" && index === 0) || undefined}
        >
          <h3 className={styles.heading}>{t(`fields.group.${group}`)}</h3>
          {tiles(names)}
        </section>
      ))}
      {found.length === 0 && (
        <p className={styles.hint}>{t("ui.noResults", { query: query.slice(0, 50) })}</p>
      )}
    </div>
  );
}
