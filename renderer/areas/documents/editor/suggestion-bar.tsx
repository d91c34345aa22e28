import { IconCheck, IconPencilQuestion, IconX } from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import styles from "./suggestion-bar.module.css";
import { isSuggesting, setSuggesting, settleSuggestions, suggestionsIn } from "./suggesting";
import { useReadLater } from "./use-read-later";

const countSuggestions = ({ state }: Editor): number => suggestionsIn(state.doc).length;

const ICON = { size: 16, stroke: 1.5 } as const;

/** Shows that edits are suggestions, and settles those at the selection, or else all. */
export function SuggestionBar({ editor }: { editor: Editor }) {
  const t = useText();
  const all = useReadLater(editor, countSuggestions);
  const { isOn, isAtSelection } = useEditorState({
    editor,
    selector: ({ editor: shown }) => {
      const { doc, selection } = shown.state;
      return {
        isOn: isSuggesting(shown),
        isAtSelection: suggestionsIn(doc, selection.from, selection.to).length > 0,
      };
    },
  });
  if (!isOn && all === 0) return null;
  const settle = (isAccepted: boolean) => {
    const { doc, selection } = editor.state;
    const chosen = isAtSelection ? suggestionsIn(doc, selection.from, selection.to) : suggestionsIn(doc);
    editor.view.dispatch(settleSuggestions(editor.state, chosen, isAccepted));
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("documents.suggestions")}>
      <Button
        size="compact"
        kind={isOn ? "primary" : "default"}
        aria-pressed={isOn}
        icon={<IconPencilQuestion {...ICON} />}
        onClick={() => setSuggesting(editor, !isOn)}
      >
        {t("documents.suggesting")}
      </Button>
      <span className={styles.count}>{t("documents.suggestionCount", { count: all })}</span>
      {all > 0 && (
        <>
          <Button size="compact" icon={<IconCheck {...ICON} />} onClick={() => settle(true)}>
            {t(isAtSelection ? "documents.acceptSuggestion" : "documents.acceptAll")}
          </Button>
          <Button size="compact" icon={<IconX {...ICON} />} onClick={() => settle(false)}>
            {t(isAtSelection ? "documents.rejectSuggestion" : "documents.rejectAll")}
          </Button>
        </>
      )}
    </div>
  );
}
