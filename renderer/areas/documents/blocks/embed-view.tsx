import { IconTrash } from "@tabler/icons-react";
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from "@tiptap/react";
import { DOCUMENT_EMBED_HEIGHT } from "#shared/limits/documents";
import { Embed, isEmbedAddress } from "#shared/documents/media-nodes";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { frameRights, ownHost } from "../../apps/public";
import styles from "./media.module.css";

/** A page of another site in a sandboxed frame. */
function EmbedView({ node, editor, deleteNode }: NodeViewProps) {
  const t = useText();
  const { src, height } = node.attrs as Record<string, unknown>;
  const url = isEmbedAddress(src) && URL.canParse(src) ? new URL(src) : null;
  return (
    <NodeViewWrapper className={styles.embed} contentEditable={false}>
      {url === null && <p className={styles.missing}>{t("documents.embedInvalid")}</p>}
      {url && (
        <iframe
          className={styles.frame}
          style={{ height: typeof height === "number" ? height : DOCUMENT_EMBED_HEIGHT }}
          title={url.hostname}
          src={url.href}
          sandbox={frameRights(url.href, ownHost())}
          referrerPolicy="no-referrer"
          allow="fullscreen"
          loading="lazy"
        />
      )}
      <div className={styles.caption}>
        {url && (
          <a href={url.href} target="_blank" rel="noopener noreferrer">
            {url.hostname}
          </a>
        )}
        {editor.isEditable && (
          <IconButton size="small" label={t("documents.removeEmbed")} onClick={deleteNode}>
            <IconTrash size={16} stroke={1.5} />
          </IconButton>
        )}
      </div>
    </NodeViewWrapper>
  );
}

export const EmbedNode = Embed.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedView) });
