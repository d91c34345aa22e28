import type { FormLink } from "#shared/contract/public-forms";
import { CopyButton } from "../../../app/copy-button";
import { showError } from "../../../app/errors/show-error";
import { PublicAddress } from "../../../app/public-link/public-address";
import parts from "../../../app/public-link/public-link.module.css";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import { useSaveFormLinkMutation } from "./api";
import styles from "./link.module.css";

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
  return (
    <section className={parts.part}>
      <Switch
        label={t("publicForms.isOn")}
        hint={t("publicForms.answersToday", { count: link.answersToday })}
        checked={isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
      {isActive && (
        <>
          <PublicAddress
            url={url}
            copyLabel={t("publicForms.copyLink")}
            renewal={{ question: t("publicForms.renewQuestion"), hint: t("publicForms.renewHint") }}
            onRenew={() => change({ renew: true })}
            fileName="form-qr-code.svg"
          />
          <h3>{t("publicForms.embed")}</h3>
          <pre className={styles.code}>{embedCode(url)}</pre>
          <div className={parts.row}>
            <CopyButton text={embedCode(url)} said="publicLink.copied">
              {t("publicForms.copyEmbed")}
            </CopyButton>
          </div>
        </>
      )}
    </section>
  );
}
