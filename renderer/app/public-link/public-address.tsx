import { IconDownload, IconExternalLink, IconRefresh } from "@tabler/icons-react";
import { renderSVG } from "uqr";
import { Button } from "../../ui/button/button";
import { useText } from "../../ui/text";
import { CopyButton } from "../copy-button";
import { confirm } from "../panels";
import styles from "./public-link.module.css";

const icon = { size: 16, stroke: 1.5 } as const;

export interface PublicAddressProps {
  url: string;
  copyLabel: string;
  /** Question that confirms a new address, and a hint about what stops working. */
  renewal: { question: string; hint: string };
  onRenew: () => void;
  /** Name of the downloaded QR code. */
  fileName: string;
}

/** A public address, and the ways to pass it on: copied, opened, as a QR code. */
export function PublicAddress({ url, copyLabel, renewal, onRenew, fileName }: PublicAddressProps) {
  const t = useText();
  const renew = async () => {
    const confirmLabel = t("publicLink.renew");
    if (await confirm({ title: renewal.question, message: renewal.hint, confirmLabel, isDangerous: true }))
      onRenew();
  };
  return (
    <>
      <p className={styles.address}>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </p>
      <div className={styles.row}>
        <CopyButton text={url} said="publicLink.copied">
          {copyLabel}
        </CopyButton>
        <Button icon={<IconExternalLink {...icon} />} onClick={() => window.open(url, "_blank", "noopener")}>
          {t("publicLink.open")}
        </Button>
        <Button icon={<IconRefresh {...icon} />} onClick={() => void renew()}>
          {t("publicLink.renew")}
        </Button>
      </div>
      <QrCode url={url} fileName={fileName} />
    </>
  );
}

/** The address for paper: black on white in every theme, so that every camera reads it. */
function QrCode({ url, fileName }: Pick<PublicAddressProps, "url" | "fileName">) {
  const t = useText();
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(url, { border: 2 }))}`;
  return (
    <div className={styles.qr}>
      <img src={address} alt={t("publicLink.qrCode")} width={128} height={128} />
      <a className={styles.download} href={address} download={fileName}>
        <IconDownload {...icon} />
        {t("publicLink.downloadQrCode")}
      </a>
    </div>
  );
}
