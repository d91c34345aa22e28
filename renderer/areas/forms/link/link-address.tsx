import { IconDownload, IconExternalLink, IconRefresh } from "@tabler/icons-react";
import { renderSVG } from "uqr";
import type { FormLink } from "#shared/contract/public-forms";
import { CopyButton } from "../../../app/copy-button";
import { showError } from "../../../app/errors/show-error";
import { confirm } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import { useSaveFormLinkMutation } from "./api";
import styles from "./link.module.css";

const icon = { size: 16, stroke: 1.5 } as const;
const EMBED_HEIGHT = 800;

const embedCode = (url: string) =>
  `<iframe src="${url}" width="100%" height="${EMBED_HEIGHT}" style="border:0" loading="lazy"></iframe>`;

/** Whether the link is on, and all the ways to pass it on. */
export function LinkAddress({ link }: { link: FormLink }) {
  const t = useText();
  const [save] = useSaveFormLinkMutation();
  const { formId, url, isActive } = link;
  const change = (set: { isActive?: boolean; renew?: true }) =>
    void save({ formId, ...set })
      .unwrap()
      .catch(showError);
  const renew = async () => {
    const message = t("publicForms.renewHint");
    const confirmLabel = t("publicForms.renew");
    if (await confirm({ title: t("publicForms.renewQuestion"), message, confirmLabel, isDangerous: true }))
      change({ renew: true });
  };
  return (
    <section className={styles.part}>
      <Switch
        label={t("publicForms.isOn")}
        hint={t("publicForms.answersToday", { count: link.answersToday })}
        checked={isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
      {isActive && (
        <>
          <p className={styles.address}>
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          </p>
          <div className={styles.row}>
            <CopyButton text={url} said="publicForms.copied">
              {t("publicForms.copyLink")}
            </CopyButton>
            <Button
              icon={<IconExternalLink {...icon} />}
              onClick={() => window.open(url, "_blank", "noopener")}
            >
              {t("publicForms.openLink")}
            </Button>
            <Button icon={<IconRefresh {...icon} />} onClick={() => void renew()}>
              {t("publicForms.renew")}
            </Button>
          </div>
          <QrCode url={url} />
          <h3>{t("publicForms.embed")}</h3>
          <pre className={styles.code}>{embedCode(url)}</pre>
          <div className={styles.row}>
            <CopyButton text={embedCode(url)} said="publicForms.copied">
              {t("publicForms.copyEmbed")}
            </CopyButton>
          </div>
        </>
      )}
    </section>
  );
}

/** The address for paper: black on white in every theme, so that every camera reads it. */
function QrCode({ url }: { url: string }) {
  const t = useText();
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(url, { border: 2 }))}`;
  return (
    <div className={styles.qr}>
      <img src={address} alt={t("publicForms.qrCode")} width={128} height={128} />
      <a className={styles.download} href={address} download="form-qr-code.svg">
        <IconDownload {...icon} />
        {t("publicForms.downloadQrCode")}
      </a>
    </div>
  );
}
