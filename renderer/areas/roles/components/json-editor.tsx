import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json, jsonParseLinter } from "@codemirror/lang-json";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, linter, type Diagnostic } from "@codemirror/lint";
import { EditorState, Prec } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { useEffect, useRef } from "react";
import type { FieldProblem } from "#shared/errors/index";
import { completeProfile } from "../complete-profile";
import { placeOf } from "../place-in-json";
import styles from "./json-editor.module.css";

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--c-teal-fg)" },
  { tag: tags.string, color: "var(--c-blue-fg)" },
  { tag: [tags.bool, tags.number, tags.null], color: "var(--c-amber-fg)" },
]);

export interface JsonEditorProps {
  label: string;
  /** The initial text; the editor is uncontrolled. */
  text: string;
  /** Returns the problems of a parsed value. */
  check: (value: unknown) => readonly FieldProblem[];
  onChange: (text: string) => void;
  /** Ctrl/Cmd+S. */
  onSave: () => void;
}

/** JSON with its colours, suggestions and mistakes marked where they are. Tab leaves it, as any field. */
export default function JsonEditor({ label, text, check, onChange, onSave }: JsonEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ check, onChange, onSave });
  useEffect(() => {
    latest.current = { check, onChange, onSave };
  });
  useEffect(() => {
    const parent = place.current;
    if (!parent) return undefined;
    const findMistakes = (view: EditorView): Diagnostic[] => {
      const mistakes = jsonParseLinter()(view);
      if (mistakes.length > 0) return mistakes;
      return latest.current.check(JSON.parse(view.state.doc.toString())).map(({ path, message }) => ({
        ...placeOf(view.state, path),
        severity: "error",
        message,
      }));
    };
    const save = () => {
      latest.current.onSave();
      return true;
    };
    const view = new EditorView({
      parent,
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        json(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        syntaxHighlighting(colors),
        autocompletion({ override: [completeProfile] }),
        linter(findMistakes),
        lintGutter(),
        EditorState.tabSize.of(2),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": label }),
        Prec.highest(keymap.of([{ key: "Mod-s", preventDefault: true, run: save }])),
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...lintKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString());
        }),
      ],
    });
    return () => view.destroy();
    // The editor keeps its text; another text is another editor, by its key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return <div ref={place} className={styles.code} />;
}
