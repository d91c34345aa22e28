import { useMemo } from "react";
import { chipElement } from "../cells/chip";
import { personElement } from "../cells/person";
import type { CellEditorProps } from "../types/field-view";
import { optionsOf } from "../types/select-options";
import { SeveralEditor } from "./several-editor";

/** Chooses several of a field's options. */
export function OptionsEditor(props: CellEditorProps) {
  const { field } = props;
  const choices = useMemo(
    () =>
      optionsOf(field).map(({ id, label, color }) => ({
        value: id,
        text: label,
        content: chipElement(label, color),
      })),
    [field],
  );
  return <SeveralEditor {...props} choices={choices} />;
}

/** Chooses several of the organisation's people. */
export function PeopleEditor(props: CellEditorProps) {
  const { people } = props.context;
  const choices = useMemo(
    () =>
      people
        .filter((person) => person.isActive)
        .map((person) => ({ value: person.id, text: person.name, content: personElement(person) })),
    [people],
  );
  return <SeveralEditor {...props} choices={choices} />;
}
