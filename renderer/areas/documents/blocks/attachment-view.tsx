import { IconTrash } from "@tabler/icons-react";
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from "@tiptap/react";
import { Attachment, isFileAddress } from "#shared/documents/media-nodes";
import { host } from "../../../host";
import { IconButton } from "../../../ui/button/icon-button";
import { formatSize } from "../../../ui/format-size";
import { useText } from "../../../ui/text";
import { useDateStyle } from "../../../ui/time/dates";
import { FileIcon } from "../../files/public";
import styles from "./media.module.css";

/** A file of the document: a click downloads it. */
function AttachmentView({ node, editor, deleteNode }: NodeViewProps) {
  const t = useText();
  const { language } = useDateStyle();
  const { src, name, type, size } = node.attrs as Record<string, unknown>;
  const content = (
    <>
      <FileIcon type={String(type)} />
      <span className={styles.name}>{String(name)}</span>
      {typeof size === "number" && <span className={styles.size}>{formatSize(size, language)}</span>}
    </>
  );
  return (
    <NodeViewWrapper className={styles.attachment} contentEditable={false} data-drag-handle>
      {isFileAddress(src) ? (
        <a
          className={styles.file}
          href={`${host.apiBase()}${src}?disposition=attachment`}
          download={String(name)}
        >
          {content}
        </a>
      ) : (
        <span className={styles.file}>{content}</span>
      )}
      {editor.isEditable && (
        <IconButton size="small" label={t("documents.removeFile")} onClick={deleteNode}>
          <IconTrash size={16} stroke={1.5} />
        </IconButton>
      )}
    </NodeViewWrapper>
  );
}

export const AttachmentNode = Attachment.extend({
  addNodeView: () => ReactNodeViewRenderer(AttachmentView),
});
