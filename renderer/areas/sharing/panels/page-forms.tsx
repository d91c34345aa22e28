import type { ReplyOf } from "#shared/contract/define";
import type { publicViewCalls } from "#shared/contract/public-views";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import parts from "../../../app/public-link/public-link.module.css";
import styles from "./share-page.module.css";

type Forms = ReplyOf<typeof publicViewCalls.getPublicView>["forms"];

/** The forms for new records to which the page has a button; each has a public link, and limits, of its own. */
export function PageForms({ forms }: { forms: Forms }) {
  const t = useText();
  if (forms.length === 0) return null;
  return (
    <section className={parts.part}>
      <h3>{t("sharing.forms")}</h3>
      <p className={parts.hint}>{t("sharing.formsHint")}</p>
      <ul className={styles.forms}>
        {forms.map(({ tableId, formId, label, isOpen }) => (
          <li key={tableId}>
            <span>{t("sharing.formOf", { table: label })}</span>
            <Button size="compact" onClick={() => openPanel("shareForm", { tableId, formId })}>
              {t(isOpen ? "publicForms.isOn" : "publicForms.turnOn")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
