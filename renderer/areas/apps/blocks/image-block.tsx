import { useState } from "react";
import type { ImageConfig } from "#shared/blocks/types/media";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import { pagePictureAddress } from "../bars/shown/bar-logo";
import { SetUpNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import styles from "./media.module.css";
import { useTarget } from "./use-target";

/** A picture that was uploaded for the page, which may lead somewhere. */
export default function ImageBlock({ page, config }: BlockProps<ImageConfig>) {
  const t = useText();
  const open = useTarget(page.id);
  const { fileId, alt, fit, target } = config;
  const [isBroken, setIsBroken] = useState(false);
  if (fileId === null) return <SetUpNotice isQuiet>{t("apps.pictureChoose")}</SetUpNotice>;
  if (isBroken) return <ErrorState message={t("apps.pictureFailed")} onRetry={() => setIsBroken(false)} />;
  const picture = (
    <img
      className={styles.picture}
      data-fit={fit}
      src={pagePictureAddress(page.id, fileId)}
      alt={alt}
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  );
  if (!target) return picture;
  return (
    <button
      type="button"
      className={styles.pictureButton}
      aria-label={alt || t("apps.block.image")}
      onClick={() => open(target)}
    >
      {picture}
    </button>
  );
}
