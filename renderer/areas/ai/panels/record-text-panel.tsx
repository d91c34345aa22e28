import { useEffect, useState } from "react";
import { describeError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useDraftAnswerMutation, useSummarizeChatMutation, useSummarizeRecordMutation } from "../assist-api";
import { AskedText } from "../components/asked-text";
import styles from "../components/ai-panel.module.css";

/** A summary of a record or chat, or a draft of an answer. Nothing is sent or stored. */
export default function RecordTextPanel({ params, onClose }: PanelProps<"aiText">) {
  const t = useText();
  const { kind, label } = params;
  const [text, setText] = useState<string | null>(null);
  const [wish, setWish] = useState("");
  const [summarize, summary] = useSummarizeRecordMutation();
  const [draft, drafted] = useDraftAnswerMutation();
  const [summarizeChat, chat] = useSummarizeChatMutation();
  const { error, isLoading } = kind === "answer" ? drafted : kind === "chat" ? chat : summary;
  const ask = async () => {
    setText(null);
    const { tableId = 0, recordId = 0, chatId = 0 } = params;
    const reply =
      kind === "answer"
        ? await draft({ tableId, recordId, wish })
        : kind === "chat"
          ? await summarizeChat({ chatId })
          : await summarize({ tableId, recordId });
    if (reply.data) setText(reply.data.text);
  };
  useEffect(() => {
    // Summaries need no further word; a draft waits for the wish.
    if (kind === "answer") return;
    // oxlint-disable-next-line react-hooks-js/set-state-in-effect
    void ask();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kind]);
  const title = t(kind === "answer" ? "aiScreens.draft" : "aiScreens.summary");
  return (
    <SidePanel title={`${title}: ${label}`} onClose={onClose}>
      <div className={styles.panel}>
        {kind === "answer" && (
          <TextField
            label={t("aiScreens.wish")}
            value={wish}
            onChange={({ currentTarget }) => setWish(currentTarget.value)}
          />
        )}
        {isLoading && <ListSkeleton label={title} />}
        {error && !isLoading && (
          <p role="alert" className={styles.problem}>
            {describeError(error).message}
          </p>
        )}
        {text !== null && <AskedText text={text} onChange={setText} />}
        <Button isBusy={isLoading} onClick={() => void ask()}>
          {t(text === null && kind === "answer" ? "aiScreens.write" : "aiScreens.again")}
        </Button>
      </div>
    </SidePanel>
  );
}
