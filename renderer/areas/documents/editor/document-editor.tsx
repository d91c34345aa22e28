import { EditorContent, useEditor } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import type { Editor } from "@tiptap/core";
import { memo, useCallback, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { openPanel } from "../../../app/panels";
import { showError } from "../../../app/errors/show-error";
import { isEmbedAddress } from "#shared/documents/media-nodes";
import { useText } from "../../../ui/text";
import { useDateStyle } from "../../../ui/time/dates";
import { useIsPhone } from "../../../ui/use-phone";
import { useCreateDocumentMutation } from "../api";
import type { EditorTools } from "./block-choices";
import { CursorMenu } from "./cursor-menu";
import type { DocumentSession } from "./document-session";
import { editorExtensions } from "./extensions";
import { insertBlock } from "./insert-block";
import { BlockBar } from "./block-bar";
import { BlockHandle } from "./block-handle";
import { dayFormatter } from "./format-day";
import { FormatBar } from "./format-bar";
import type { OpenMenu } from "./suggestions";
import { SuggestionBar } from "./suggestion-bar";
import { chooseFiles, uploadFiles } from "./upload-files";
import "./to-dos.css";
import "./prose.css";

interface DocumentEditorProps {
  documentId: number;
  session: DocumentSession;
  canEdit: boolean;
  canCreateDocuments: boolean;
  user: { id: number; name: string; color: string };
  onEditor: (editor: Editor) => void;
  /** Words with a comment were clicked. The same function for all renderings. */
  onThread: (threadId: number) => void;
}

/** The text of a document: to write for those who may, to read for others. The page around it changes more often. */
export const DocumentEditor = memo(function DocumentEditor(props: DocumentEditorProps) {
  const { documentId, session, canEdit, user, onEditor, onThread } = props;
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  // Tools come after the text, which is readable sooner.
  const [painted, setPainted] = useState<Editor | null>(null);
  const { language } = useDateStyle();
  const made = useRef<Editor | null>(null);
  const keys = useRef<((event: KeyboardEvent) => boolean) | null>(null);
  const setKeys = useCallback((handler: ((event: KeyboardEvent) => boolean) | null) => {
    keys.current = handler;
  }, []);
  const editor = useEditor(
    {
      extensions: editorExtensions({
        documentId,
        session,
        user,
        words: t("documents.placeholder"),
        handlers: { onMenu: setMenu, onKey: (event) => keys.current?.(event) ?? false },
        open: (path) => void navigate(path),
        formatDate: dayFormatter(language),
        pictureName: (name) => t("documents.pictureElsewhere", { host: name }),
        onFiles: (files, at) => made.current && void uploadFiles(made.current, documentId, files, at),
        equation: {
          label: t("documents.block.equation"),
          onOpen: ({ tex, save }) => void openPanel("documentEquation", { tex, onTex: save }),
        },
        toDo: {
          label: t("documents.toDo"),
          onOpen: (toDo) => toDo.isEditable && void openPanel("documentToDo", { documentId, toDo }),
        },
      }),
      editable: canEdit,
      injectCSS: false,
      editorProps: {
        handleClick(_view, _at, { target }) {
          const words = target instanceof Element ? target.closest("[data-comment]") : null;
          if (words) onThread(Number(words.getAttribute("data-thread-id")));
          return false;
        },
        attributes: {
          class: "document-prose",
          "aria-label": t("documents.text"),
          ...(canEdit ? { role: "textbox", "aria-multiline": "true" } : { role: "document" }),
        },
      },
      onCreate: ({ editor: created }) => {
        made.current = created;
        afterPaint(() => {
          if (created.isDestroyed) return;
          setPainted(created);
          onEditor(created);
        });
      },
    },
    // A reader who gets the right to edit gets an editor of their own.
    [session, canEdit],
  );
  const tools = useTools(editor, props);
  const onComment = () => commentOn(editor, documentId);
  const hasTools = canEdit && painted === editor;
  return (
    <>
      {hasTools && <SuggestionBar editor={editor} />}
      <EditorContent editor={editor} />
      {hasTools && !isPhone && (
        <BubbleMenu editor={editor} shouldShow={showsFormatBar}>
          <FormatBar editor={editor} onComment={onComment} />
        </BubbleMenu>
      )}
      {hasTools && !isPhone && <BlockHandle editor={editor} />}
      {hasTools && <BlockBar editor={editor} />}
      {hasTools && isPhone && <FormatBar editor={editor} isPhone onComment={onComment} />}
      {menu && <CursorMenu key={documentId + menu.kind} {...{ menu, tools, setKeys }} />}
    </>
  );
});

const afterPaint = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run));

/** One function for all renderings: the menu follows a new one with a change of its own. */
const showsFormatBar = ({ editor, from, to }: { editor: Editor; from: number; to: number }): boolean =>
  editor.isEditable && from < to && !editor.isActive("appBlock") && !editor.isActive("codeBlock");

/** Asks for a comment on the selected words, which it marks. */
function commentOn(editor: Editor, documentId: number): void {
  const { from, to } = editor.state.selection;
  if (from === to) return;
  void openPanel("documentComment", {
    documentId,
    quote: editor.state.doc.textBetween(from, to, " "),
    // The selection follows what others write meanwhile.
    onCreated: (threadId) => editor.chain().setMark("comment", { threadId }).run(),
  });
}

function useTools(editor: Editor, { documentId, canCreateDocuments }: DocumentEditorProps): EditorTools {
  const t = useText();
  const navigate = useNavigate();
  const [createDocument] = useCreateDocumentMutation();
  const latest = useRef({ t, navigate, createDocument });
  latest.current = { t, navigate, createDocument };
  return useMemo(
    () => ({
      addAppBlock: () =>
        void openPanel("addDocumentBlock", {
          documentId,
          onAdded: (blockId) => insertBlock(editor, { type: "appBlock", attrs: { blockId } }),
        }),
      addImage: () => chooseFiles("image/*", (files) => void uploadFiles(editor, documentId, files)),
      addFile: () => chooseFiles("", (files) => void uploadFiles(editor, documentId, files)),
      addEmbed: () =>
        void openPanel("documentAddress", {
          title: latest.current.t("documents.embedAddress"),
          address: "",
          onAddress: (src) => {
            if (isEmbedAddress(src)) insertBlock(editor, { type: "embed", attrs: { src } });
          },
        }),
      addEquation: () =>
        void openPanel("documentEquation", {
          tex: "",
          onTex: (tex) => insertBlock(editor, { type: "equation", attrs: { tex } }),
        }),
      async addPage() {
        if (!canCreateDocuments) return;
        try {
          const made = await latest.current.createDocument({ parentId: documentId }).unwrap();
          void latest.current.navigate(`/doc-page/${made.documentId}`);
        } catch (error) {
          showError(error);
        }
      },
    }),
    [editor, documentId, canCreateDocuments],
  );
}
