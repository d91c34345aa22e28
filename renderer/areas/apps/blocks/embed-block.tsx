import { IconExternalLink } from "@tabler/icons-react";
import { isFrameAddress, type EmbedConfig } from "#shared/blocks/types/media";
import { host } from "../../../host";
import { useText } from "../../../ui/text";
import { BlockHeading } from "./block-heading";
import { SetUpNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import { frameRights } from "./frame-rights";
import { ownHost } from "./own-host";
import styles from "./media.module.css";

/** A page of the web in a frame without any right over ours. */
export default function EmbedBlock({ config: { title, url } }: BlockProps<EmbedConfig>) {
  const t = useText();
  if (!isFrameAddress(url) || !URL.canParse(url)) return <SetUpNotice>{t("apps.embedChoose")}</SetUpNotice>;
  const { hostname } = new URL(url);
  return (
    <>
      <BlockHeading title={title} />
      <iframe
        className={styles.frame}
        title={title || hostname}
        src={url}
        sandbox={frameRights(url, ownHost())}
        referrerPolicy="no-referrer"
        allow="fullscreen"
        loading="lazy"
      />
      {/* Many sites refuse to be shown in a frame. */}
      <a className={styles.outside} href={url} target="_blank" rel="noopener noreferrer">
        <IconExternalLink size={14} stroke={1.5} aria-hidden />
        {t(host.kind === "desktop" ? "desktop.openInBrowser" : "navigation.openInNewTab")}
      </a>
    </>
  );
}
