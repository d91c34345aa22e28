import { IconDownload, IconExternalLink, IconRefresh } from "@tabler/icons-react";
import { renderSVG } from "uqr";
import type { PublicView } from "#shared/contract/public-views";
import { CopyButton } from "../../../app/copy-button";
import { showError } from "../../../app/errors/show-error";
import { confirm } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useUpdatePublicViewMutation } from "../api";
import styles from "./share-page.module.css";

const icon = { size: 16, stroke: 1.5 } as const;

/** The address of a public page, and the ways to pass it on. */
export function LinkAddress({ view: { id, url } }: { view: PublicView }) {
  const t = useText();
  const [update] = useUpdatePublicViewMutation();
  const renew = async () => {
    const message = t("sharing.renewHint");
    const confirmLabel = t("sharing.renew");
    if (await confirm({ title: t("sharing.renewQuestion"), message, confirmLabel, isDangerous: true }))
      update({ viewId: id, renew: true }).unwrap().catch(showError);
  };
  return (
    <>
      <p className={styles.address}>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <div className={styles.row}>
        <CopyButton text={url} said="sharing.copied">
          {t("sharing.copyLink")}
        </CopyButton>
        <Button icon={<IconExternalLink {...icon} />} onClick={() => window.open(url, "_blank", "noopener")}>
          {t("sharing.openLink")}
        </Button>
        <Button icon={<IconRefresh {...icon} />} onClick={() => void renew()}>
          {t("sharing.renew")}
        </Button>
      </div>
      <QrCode url={url} />
    </>
  );
}

/** The address for paper: black on white in every theme, so that every camera reads it. */
function QrCode({ url }: { url: string }) {
  const t = useText();
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(url, { border: 2 }))}`;
  return (
    <div className={styles.qr}>
      <img src={address} alt={t("sharing.qrCode")} width={128} height={128} />
      <a className={styles.download} href={address} download="page-qr-code.svg">
        <IconDownload {...icon} />
        {t("sharing.downloadQrCode")}
      </a>
    </div>
  );
}
