import { IconShieldExclamation } from "@tabler/icons-react";
import { useText } from "../../../ui/text";
import styles from "./fill.module.css";

/** Where to report a form that asks for secrets; without an address only the text is shown. */
export function PasswordNotice({ reportAddress }: { reportAddress?: string | undefined }) {
  const t = useText();
  return (
    <p className={styles.notice}>
      <IconShieldExclamation size={16} stroke={1.5} aria-hidden />
      <span>
        {t("superForm.noPasswords")}{" "}
        {reportAddress === undefined ? (
          t("superForm.report")
        ) : (
          <a href={reportAddress}>{t("superForm.report")}</a>
        )}
      </span>
    </p>
  );
}
