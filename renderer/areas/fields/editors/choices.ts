import { useMemo, type ReactNode } from "react";
import type { Field } from "#shared/contract/fields";
import { matching } from "../../../ui/fields/list-option";
import { chipElement } from "../cells/chip";
import { personElement } from "../cells/person";
import type { CellContext } from "../types/field-view";
import { optionsOf } from "../types/select-options";

/** One entry of the list that an editor chooses from. */
export interface Choice<Value extends number | string = number> {
  value: Value;
  /** The searched text; case and accents are ignored. */
  text: string;
  content: ReactNode;
}

/** A field's options. */
export function useOptionChoices(field: Field): Choice[] {
  return useMemo(
    () =>
      optionsOf(field).map(({ id, label, color }) => ({
        value: id,
        text: label,
        content: chipElement(label, color),
      })),
    [field],
  );
}

/** The organisation's active people. */
export function usePeopleChoices({ people }: CellContext): Choice[] {
  return useMemo(
    () =>
      people
        .filter((person) => person.isActive)
        .map((person) => ({ value: person.id, text: person.name, content: personElement(person) })),
    [people],
  );
}

/** Choices that match the typed text, prefix matches first; all of them without a text. */
export const matchingChoices = <C extends Choice<number | string>>(choices: readonly C[], typed: string) =>
  matching(choices, typed, ({ text }) => text);
