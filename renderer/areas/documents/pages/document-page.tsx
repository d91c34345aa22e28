import type { Editor } from "@tiptap/core";
import { useCallback, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { DocumentPage as Document } from "#shared/contract/documents";
import { DOCUMENT_WIDTH } from "#shared/limits/documents";
import { Awaited } from "../../../app/errors/awaited";
import { isCallError } from "../../../app/errors/show-error";
import { usePageTitle } from "../../../app/page-title";
import { openPanel } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { useRecentTab } from "../../../app/use-recent-tab";
import { Sheet } from "../../../ui/layers/sheet";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import { ObjectIcon } from "../../../ui/icons/object-icon";
import { useIsPhone } from "../../../ui/use-phone";
import { ObjectErrorPage } from "../../../tables/object-error-page";
import type { DocumentThread } from "#shared/contract/document-threads";
import type { MessageId } from "#shared/text/index";
import { useListDocumentThreadsQuery } from "../api";
import { isThreadShown, showThread } from "../components/comment-anchors";
import { CommentHighlights } from "../components/comment-highlights";
import { CommentMargin } from "../components/comment-margin";
import { DocumentFacts } from "../components/document-facts";
import { DocumentEnd } from "../components/document-end";
import { DocumentHeader } from "../components/document-header";
import { OwnerColors } from "../components/owner-colors";
import { Outline } from "../components/outline";
import { TitleInput } from "../components/title-input";
import { DocumentEditor } from "../editor/document-editor";
import { DocumentContext } from "../editor/host-context";
import { isSuggesting, setSuggesting } from "../editor/suggesting";
import { hasEnded, useDocumentSession, usePresentPeople } from "../editor/use-document-session";
import { useDocument } from "../use-document";
import { useDocumentMenu } from "../use-document-menu";
import styles from "./document-page.module.css";

const NO_THREADS: readonly DocumentThread[] = [];

/** A doc page: rich text that several people edit at once. */
export function DocumentPage({ documentId }: { documentId: number }) {
  const t = useText();
  const { user } = useSession();
  // The text comes together with the rest.
  const opened = useDocumentSession(documentId, user.id);
  const { data, error, refetch } = useDocument(documentId);
  usePageTitle(data ? data.document.title || t("documents.addTitle") : "");
  useRecentTab(data && documentId, "document");
  const { phase, session } = opened;
  const isMissing = isCallError(error) && error.code === 404;
  if (hasEnded(phase) && (session.unsaved !== null || !isMissing))
    return (
      <Sheet>
        <DocumentEnd end={phase} unsaved={session.unsaved} />
      </Sheet>
    );
  if (isMissing) return <ObjectErrorPage error={error} />;
  if (!data)
    return (
      <Sheet>
        <Awaited error={error} refetch={refetch} label={t("app.loading")} Skeleton={ListSkeleton} />
      </Sheet>
    );
  return <OpenDocument document={data.document} opened={opened} />;
}

interface OpenDocumentProps {
  document: Document;
  opened: ReturnType<typeof useDocumentSession>;
}

function OpenDocument({ document, opened }: OpenDocumentProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const { user } = useSession();
  const { session, phase, canEdit } = opened;
  const people = usePresentPeople(session, user.id);
  const [editor, setEditor] = useState<Editor | null>(null);
  const threads = useListDocumentThreadsQuery({ documentId: document.id }).data?.items ?? NO_THREADS;
  const openComments = useCallback(
    () =>
      void openPanel("documentThreads", {
        documentId: document.id,
        canEdit,
        onSelect: (threadId) => editor && showThread(editor, threadId),
      }),
    [document.id, canEdit, editor],
  );
  const openThread = useRef(openComments);
  openThread.current = openComments;
  const onThread = useCallback((threadId: number) => {
    if (!isThreadShown(threadId)) openThread.current();
  }, []);
  const menu = useDocumentMenu(document, {
    canEdit,
    openComments,
    suggest: () => editor && setSuggesting(editor, !isSuggesting(editor)),
  });
  return (
    <DocumentContext value={document}>
      <Sheet className={styles.page} aria-label={document.title || t("documents.addTitle")}>
        <CommentHighlights threads={threads} />
        <OwnerColors />
        <DocumentHeader
          {...{ document, session, canEdit, people, menu, openComments }}
          commentCount={threads.filter(({ resolvedAt }) => resolvedAt === null).length}
        />
        <div className={styles.scroll}>
          <DocumentTop document={document} />
          <div className={styles.columns}>
            <aside className={styles.side}>{editor && !isPhone && <Outline editor={editor} />}</aside>
            <article className={styles.text} style={{ maxWidth: document.isWide ? "none" : DOCUMENT_WIDTH }}>
              <TitleInput document={document} onLeave={() => editor?.commands.focus("start")} />
              <DocumentFacts document={document} />
              {phase === "loading" ? (
                <ListSkeleton label={t("app.loading")} />
              ) : (
                <DocumentEditor
                  documentId={document.id}
                  {...{ session, canEdit, user }}
                  canCreateDocuments={document.can.canCreateDocuments}
                  onEditor={setEditor}
                  onThread={onThread}
                />
              )}
              <LinkedPages title="documents.pagesInside" pages={document.children} />
              <LinkedPages title="documents.backlinks" pages={document.backlinks} />
            </article>
            <div className={styles.margin}>
              {editor && !isPhone && (
                <CommentMargin {...{ editor, threads, canEdit }} documentId={document.id} />
              )}
            </div>
          </div>
        </div>
      </Sheet>
    </DocumentContext>
  );
}

function DocumentTop({ document: { id, cover, icon, color, can } }: { document: Document }) {
  const t = useText();
  const look = (
    <span className={styles.icon} style={colorStyle(color)}>
      <ObjectIcon name={icon} size={32} />
    </span>
  );
  return (
    <div className={styles.top} data-cover={cover ?? undefined}>
      <div className={styles.iconPlace}>
        {can.hasFullControl ? (
          <button
            type="button"
            className={styles.iconButton}
            aria-label={t("documents.look")}
            onClick={() => void openPanel("documentLook", { documentId: id })}
          >
            {look}
          </button>
        ) : (
          look
        )}
      </div>
    </div>
  );
}

interface LinkedPagesProps {
  title: MessageId;
  pages: Document["backlinks"];
}

function LinkedPages({ title: heading, pages }: LinkedPagesProps) {
  const t = useText();
  if (pages.length === 0) return null;
  return (
    <nav className={styles.inside} aria-label={t(heading)}>
      <h2 className={styles.insideTitle}>{t(heading)}</h2>
      <ul className={styles.insideList}>
        {pages.map(({ id, title, icon, color }) => (
          <li key={id}>
            <Link to={`/doc-page/${id}`} className={styles.insideLink} style={colorStyle(color)}>
              <ObjectIcon name={icon} size={16} />
              {title === "" ? t("documents.addTitle") : title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
