import type { CellEditorProps } from "../types/field-view";
import editors from "./editors.module.css";
import { FloatingLayer } from "./floating-list";
import { TextEditor } from "./text-editor";
import { WrittenCalendar } from "./written-calendar";
import { withDay } from "./written-day";

/** Edits a day or a moment as text, with a calendar beneath. */
export function DateEditor(props: CellEditorProps) {
  const { field, draft, context, onDraft, onCommit } = props;
  const text = draft.kind === "text" ? draft.text : "";
  return (
    <FloatingLayer
      target={
        <div className={editors.whole}>
          <TextEditor {...props} />
        </div>
      }
    >
      <WrittenCalendar
        {...{ text, field, context }}
        onChoose={(day) => {
          if (field.type === "date") onCommit(day);
          else onDraft({ kind: "text", text: withDay(day, text, field, context) });
        }}
        onClear={() => onCommit(null)}
      />
    </FloatingLayer>
  );
}
