import { Popover } from "@mantine/core";
import { lazy, Suspense } from "react";
import { plainTextOf } from "#shared/fields/values/rich-text";
import type { CellEditorProps } from "../types/field-view";
import styles from "./editors.module.css";
import { TextEditor } from "./text-editor";

/** The editor of rich text is only needed where there is some. */
const RichTextArea = lazy(() => import("./rich-text-area"));

/** Edits a text by its format: in the cell, or as rich text beneath it. */
export function AnyTextEditor(props: CellEditorProps) {
  const { format } = props.field.config;
  if (format === "richText") return <RichTextEditor {...props} />;
  return format === "multiline" && props.isInGrid ? <CellTextArea {...props} /> : <TextEditor {...props} />;
}

/** Lines of text over their cell, downwards or, near the bottom, upwards: in the cell the table would cut them off. */
function CellTextArea(props: CellEditorProps) {
  return (
    <Popover
      opened
      position="bottom-start"
      offset={-30}
      width="target"
      withinPortal
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div className={styles.line} />
      </Popover.Target>
      <Popover.Dropdown p={0} className={styles.lines ?? ""} data-editor-layer>
        <TextEditor {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Rich text in a floating layer; Enter starts a paragraph, Ctrl+Enter accepts the text. */
function RichTextEditor({ draft, label, onDraft, onCommit }: CellEditorProps) {
  const html = draft.kind === "text" ? draft.text : typeof draft.value === "string" ? draft.value : "";
  return (
    <Popover
      opened
      position="bottom-start"
      offset={2}
      width="min(440px, calc(100vw - 16px))"
      shadow="none"
      withinPortal
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div className={styles.line}>{plainTextOf(html)}</div>
      </Popover.Target>
      <Popover.Dropdown p={0} data-editor-layer>
        {/* In an element of our own: the layer keeps the keys it captures for itself. */}
        <div
          onKeyDownCapture={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            // Before the editor gets the key, which would break the line there.
            event.preventDefault();
            event.stopPropagation();
            onCommit(html === "" ? null : html);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.stopPropagation();
          }}
        >
          <Suspense fallback={<div className={styles.rich} />}>
            <RichTextArea
              html={html}
              label={label}
              onChange={(next) => onDraft({ kind: "value", value: next === "" ? null : next })}
            />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
