import { useMemo } from "react";
import { chipElement } from "../cells/chip";
import type { CellEditorProps } from "../types/field-view";
import { optionsOf } from "../types/select-options";
import { ChoiceEditor } from "./choice-editor";

/** Chooses one of a select field's options. */
export function SelectEditor(props: CellEditorProps) {
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
  return <ChoiceEditor {...props} choices={choices} />;
}
