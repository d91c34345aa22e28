import { isFrameAddress, type EmbedConfig } from "#shared/blocks/types/media";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { BlockHeading } from "./block-heading";
import { SetUpNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import { frameRights } from "./frame-rights";
import styles from "./media.module.css";

/** A page of the web in a frame without any right over ours. The desktop window shows no foreign pages: it leads there. */
export default function EmbedBlock({ config: { title, url } }: BlockProps<EmbedConfig>) {
  const t = useText();
  if (!isFrameAddress(url) || !URL.canParse(url)) return <SetUpNotice>{t("apps.embedChoose")}</SetUpNotice>;
  const { hostname } = new URL(url);
  return (
    <>
      <BlockHeading title={title} />
      {host.kind === "desktop" ? (
        <div className={styles.outside}>
          <Button onClick={() => window.open(url, "_blank", "noopener,noreferrer")}>
            {t("apps.embedOpen", { host: hostname })}
          </Button>
        </div>
      ) : (
        <iframe
          className={styles.frame}
          title={title || hostname}
          src={url}
          sandbox={frameRights(url, location.hostname)}
          referrerPolicy="no-referrer"
          allow="fullscreen"
          loading="lazy"
        />
      )}
    </>
  );
}
