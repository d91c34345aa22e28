import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { useText } from "../../../ui/text";
import type { CellEditorProps } from "../types/field-view";
import { ChoiceCombobox } from "./choice-combobox";
import { NEW_OPTION, useCreateEntry } from "./create-entry";
import { useCreateOption } from "./use-create-option";
import { matchingChoices, useOptionChoices, usePeopleChoices, type Choice } from "./choices";

/** Chooses one of a select field's options. */
export function SelectEditor(props: CellEditorProps) {
  const create = useCreateOption(props.field);
  return <ChoiceEditor {...props} choices={useOptionChoices(props.field)} create={create} />;
}

/** Chooses one of the organisation's active people by name. */
export function UserEditor(props: CellEditorProps) {
  return <ChoiceEditor {...props} choices={usePeopleChoices(props.context)} />;
}

/** One of a list: type to search, arrows to choose, Enter to take; an empty text empties the value. */
function ChoiceEditor(
  props: CellEditorProps & {
    choices: readonly Choice[];
    /** Adds an option; answers its id. */
    create?: ((label: string) => Promise<number | null>) | undefined;
  },
) {
  const { draft, onDraft, onCommit, choices, create } = props;
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const current = draft.kind === "value" ? draft.value : null;
  const [chosenAtStart] = useState(current);
  const [query, setQuery] = useState(draft.kind === "text" ? draft.text : null);
  const found = matchingChoices(choices, query ?? "");
  const entry = useCreateEntry(choices, query ?? "", create !== undefined);
  const shown = entry ? [...found, entry] : found;
  const [isAtNew, setIsAtNew] = useState(false);
  // A text that finds nothing is the new option's name.
  const at =
    entry && (isAtNew || found.length === 0)
      ? found.length
      : found.findIndex(({ value }) => value === current);

  const begin = useEffectEvent(() => {
    input.current?.focus();
    if (query === null) input.current?.select();
    // The first letter has already been typed when the editor opens: it searches.
    else search(query);
  });
  useEffect(() => begin(), []);

  function search(text: string): void {
    setQuery(text);
    setIsAtNew(false);
    const found = text === "" ? undefined : matchingChoices(choices, text)[0];
    // A text that finds nothing stays a text, so that the grid can say that it is no option.
    onDraft(text !== "" && !found ? { kind: "text", text } : { kind: "value", value: found?.value ?? null });
  }

  function take(value: number): void {
    if (value !== NEW_OPTION) onCommit(value);
    else
      void create?.((query ?? "").trim()).then((id) => {
        if (id !== null) onCommit(id);
      });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter" && shown[at]?.value === NEW_OPTION) {
      event.preventDefault();
      take(NEW_OPTION);
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (shown.length === 0) return;
    const step = event.key === "ArrowDown" ? 1 : -1;
    const next = shown[(Math.max(at, step > 0 ? -1 : 0) + step + shown.length) % shown.length];
    setIsAtNew(next?.value === NEW_OPTION);
    if (next && next.value !== NEW_OPTION) onDraft({ kind: "value", value: next.value });
  }

  return (
    <ChoiceCombobox
      input={input}
      editor={props}
      text={query ?? choices.find((choice) => choice.value === current)?.text ?? ""}
      shown={shown}
      at={at}
      chosen={typeof chosenAtStart === "number" ? [chosenAtStart] : []}
      selected={typeof current === "number" ? [current] : []}
      nothing={t("ui.noResults", { query: (query ?? "").slice(0, 50) })}
      onText={search}
      onKeyDown={onKeyDown}
      onTake={take}
    />
  );
}
