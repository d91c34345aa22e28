import { useMemo } from "react";
import { personElement } from "../cells/person";
import type { CellEditorProps } from "../types/field-view";
import { ChoiceEditor } from "./choice-editor";

/** Chooses one of the organisation's active people by name or e-mail address. */
export function UserEditor(props: CellEditorProps) {
  const { people } = props.context;
  const choices = useMemo(
    () =>
      people
        .filter((person) => person.isActive)
        .map((person) => ({ value: person.id, text: person.name, content: personElement(person) })),
    [people],
  );
  return <ChoiceEditor {...props} choices={choices} />;
}
