import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { foldText } from "#shared/fold-text";
import { useText } from "../../../ui/text";
import { chipElement } from "../cells/chip";
import { tagColor } from "../types/tag-color";
import type { CellEditorProps } from "../types/field-view";
import { ChoiceCombobox } from "./choice-combobox";
import { NEW_OPTION, useCreateEntry } from "./create-entry";
import { useCreateOption } from "./use-create-option";
import { matchingChoices, useOptionChoices, usePeopleChoices, type Choice } from "./choices";

type Entry = number | string;

/** Chooses several of a field's options. */
export function OptionsEditor(props: CellEditorProps) {
  const create = useCreateOption(props.field);
  return <MultiValueEditor {...props} choices={useOptionChoices(props.field)} create={create} />;
}

/** Chooses several of the organisation's people. */
export function PeopleEditor(props: CellEditorProps) {
  return <MultiValueEditor {...props} choices={usePeopleChoices(props.context)} />;
}

/** Chooses suggested tags and takes new ones as they are typed. */
export function TagsEditor(props: CellEditorProps) {
  const { field } = props;
  const options = useOptionChoices(field);
  const choices = useMemo(() => options.map((choice) => ({ ...choice, value: choice.text })), [options]);
  return (
    <MultiValueEditor
      {...props}
      choices={choices}
      makeNew={(tag) => ({ value: tag, text: tag, content: chipElement(tag, tagColor(tag, field)) })}
    />
  );
}

/**
 * Chooses several entries of a list: typing searches, arrow keys move, Enter or a click chooses or removes an
 * entry. Enter without an active entry accepts the value, Backspace in the empty input removes the last one.
 *
 * @param makeNew creates an entry from a text that is not in the list; absent: such texts are ignored
 */
function MultiValueEditor(
  props: CellEditorProps & {
    choices: readonly Choice<Entry>[];
    makeNew?: (text: string) => Choice<Entry>;
    /** Adds an option; answers its id. */
    create?: ((label: string) => Promise<number | null>) | undefined;
  },
) {
  const { draft, onDraft, choices, makeNew, create } = props;
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const chosen = entriesOf(draft);
  const [query, setQuery] = useState(draft.kind === "text" ? draft.text : "");
  const [walked, setWalked] = useState(-1);
  useEffect(() => input.current?.focus(), []);

  const added = chosen.flatMap((entry) =>
    choices.some(({ value }) => value === entry) || !makeNew ? [] : [makeNew(String(entry))],
  );
  const all = [...choices, ...added];
  const folded = foldText(query.trim());
  const found = matchingChoices(all, query);
  const isNew = makeNew && folded !== "" && !all.some(({ text }) => foldText(text) === folded);
  const entry = useCreateEntry(choices, query, create !== undefined);
  const last = isNew ? makeNew(query.trim()) : entry;
  const shown = last ? [...found, last] : found;
  const at = walked >= 0 ? Math.min(walked, shown.length - 1) : folded === "" ? -1 : 0;

  function search(text: string): void {
    setQuery(text);
    setWalked(-1);
  }

  function toggle(entry: Entry): void {
    if (entry !== NEW_OPTION) {
      put(entry);
      return;
    }
    void create?.(query.trim()).then((id) => {
      if (id !== null) put(id);
    });
  }

  function put(entry: Entry): void {
    const next = chosen.includes(entry) ? chosen.filter((one) => one !== entry) : [...chosen, entry];
    onDraft({ kind: "value", value: next.length === 0 ? null : next });
    search("");
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const current = shown[at];
    if (step !== 0) setWalked((at + step + shown.length) % Math.max(1, shown.length));
    else if (event.key === "Enter" && current) toggle(current.value);
    else if (event.key === "Backspace" && query === "" && chosen.length > 0) toggle(chosen.at(-1) ?? 0);
    else return;
    event.preventDefault();
  }

  return (
    <ChoiceCombobox
      input={input}
      editor={props}
      text={query}
      placeholder={all
        .filter(({ value }) => chosen.includes(value))
        .map(({ text }) => text)
        .join(", ")}
      shown={shown}
      at={at}
      chosen={chosen}
      selected={chosen}
      isMultiple
      nothing={query === "" ? t("fields.tagsHint") : t("ui.noResults", { query: query.slice(0, 50) })}
      onText={search}
      onKeyDown={onKeyDown}
      onTake={toggle}
    />
  );
}

function entriesOf(draft: CellEditorProps["draft"]): Entry[] {
  if (draft.kind !== "value" || !Array.isArray(draft.value)) return [];
  return draft.value.filter((entry) => typeof entry === "number" || typeof entry === "string");
}
