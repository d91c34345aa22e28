import { useState } from "react";
import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { SidePanel } from "../../../ui/layers/side-panel";
import { Tabs } from "../../../ui/navigation/tabs";
import { ChatDrawing } from "../../../ui/drawings/chat-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListDocumentThreadsQuery } from "../api";
import { ThreadCard } from "../components/thread-card";
import styles from "./panels.module.css";

type Shown = "open" | "resolved";

/** All comments of a document: open and resolved ones, also those whose words were deleted. */
export default function ThreadsPanel({ params, onClose }: PanelProps<"documentThreads">) {
  const t = useText();
  const { documentId, canEdit, onSelect } = params;
  const { data, error, refetch } = useListDocumentThreadsQuery({ documentId });
  const [shown, setShown] = useState<Shown>("open");
  const threads = (data?.items ?? []).filter(
    ({ resolvedAt }) => (resolvedAt === null) === (shown === "open"),
  );
  return (
    <SidePanel title={t("documents.comments")} onClose={onClose}>
      <div className={styles.form}>
        <Tabs<Shown>
          label={t("documents.comments")}
          selected={shown}
          onSelect={setShown}
          tabs={[
            { id: "open", label: t("documents.openThreads") },
            { id: "resolved", label: t("documents.resolvedThreads") },
          ]}
        />
        <Awaited {...{ data, error, refetch }} />
        {data && threads.length === 0 && (
          <EmptyState
            drawing={<ChatDrawing />}
            title={t("documents.noComments")}
            hint={t("documents.noCommentsHint")}
          />
        )}
        {threads.map((thread) => (
          <ThreadCard
            key={thread.id}
            showsQuote
            {...{ documentId, thread, canEdit }}
            onSelect={() => onSelect(thread.id)}
          />
        ))}
      </div>
    </SidePanel>
  );
}
