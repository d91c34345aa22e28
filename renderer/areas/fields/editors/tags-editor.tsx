import { useMemo } from "react";
import { chipElement } from "../cells/chip";
import type { CellEditorProps } from "../types/field-view";
import { optionsOf } from "../types/select-options";
import { tagColor } from "../types/tag-color";
import { SeveralEditor } from "./several-editor";

/** Chooses suggested tags and takes new ones as they are typed. */
export function TagsEditor(props: CellEditorProps) {
  const { field } = props;
  const choices = useMemo(
    () =>
      optionsOf(field).map(({ label, color }) => ({
        value: label,
        text: label,
        content: chipElement(label, color),
      })),
    [field],
  );
  return (
    <SeveralEditor
      {...props}
      choices={choices}
      makeNew={(tag) => ({ value: tag, text: tag, content: chipElement(tag, tagColor(tag, field)) })}
    />
  );
}
