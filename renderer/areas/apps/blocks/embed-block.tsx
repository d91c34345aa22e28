import { isFrameAddress, type EmbedConfig } from "#shared/blocks/types/media";
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
    </>
  );
}
