import { autocompletion, closeBrackets } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { php } from "@codemirror/lang-php";
import { json } from "@codemirror/lang-json";
import { python } from "@codemirror/lang-python";
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  StreamLanguage,
  syntaxHighlighting,
} from "@codemirror/language";
import { csharp } from "@codemirror/legacy-modes/mode/clike";
import { setDiagnostics } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { useEffect, useRef } from "react";
import type { FunctionLanguage } from "#shared/lowcode/names";
import { completeSdk, type TableNames } from "../complete-sdk";
import { hoverSdk } from "../hover-sdk";
import { codeColors } from "./code-colors";
import styles from "./code-editor.module.css";

export interface CodeProblem {
  line: number;
  message: string;
}

interface CodeEditorProps {
  label: string;
  language: FunctionLanguage | "json";
  value: string;
  problem?: CodeProblem | null;
  /** Tables and fields to complete in strings. */
  tables?: readonly TableNames[];
  onChange: (value: string) => void;
  /** mod+Enter. */
  onRun?: () => void;
}

const languages: Record<CodeEditorProps["language"], () => Extension> = {
  python: () => python(),
  php: () => php(),
  dotNet: () => StreamLanguage.define(csharp),
  json: () => json(),
};

const theme = EditorView.theme({
  "&": { height: "100%", backgroundColor: "transparent", color: "var(--ink)" },
  ".cm-scroller": { fontFamily: "var(--mono, monospace)", fontSize: "13px", lineHeight: "1.5" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--ink-2)", border: "0" },
  ".cm-activeLine": { backgroundColor: "var(--linen-2)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
});

/** A source with highlighting, completion of the SDK and the place of an error. */
export function CodeEditor({ label, language, value, problem, tables, onChange, onRun }: CodeEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const handlers = useRef({ onChange, onRun });
  useEffect(() => {
    handlers.current = { onChange, onRun };
    names.current = tables ?? [];
  });
  const names = useRef<readonly TableNames[]>([]);
  const first = useRef(value);

  useEffect(() => {
    if (!box.current) return;
    const editor = new EditorView({
      parent: box.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection(),
          indentOnInput(),
          indentUnit.of(language === "json" ? "  " : "    "),
          bracketMatching(),
          closeBrackets(),
          highlightActiveLine(),
          syntaxHighlighting(codeColors),
          languages[language](),
          language === "json"
            ? []
            : [
                autocompletion({ override: [completeSdk(language, () => names.current)] }),
                hoverTooltip(hoverSdk(language)),
              ],
          keymap.of([
            {
              key: "Mod-Enter",
              run: () => {
                handlers.current.onRun?.();
                return true;
              },
            },
            ...defaultKeymap,
            ...historyKeymap,
            indentWithTab,
          ]),
          // The keyboard must reach a scrolling area; not every browser counts editable content.
          EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) handlers.current.onChange(update.state.doc.toString());
          }),
          theme,
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label, language]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const { doc } = editor.state;
    const isInside = problem && problem.line >= 1 && problem.line <= doc.lines;
    const line = isInside ? doc.line(problem.line) : null;
    const found =
      problem && line
        ? [{ from: line.from, to: line.to, severity: "error" as const, message: problem.message }]
        : [];
    editor.dispatch(setDiagnostics(editor.state, found));
  }, [problem]);

  return <div ref={box} className={styles.editor} />;
}
