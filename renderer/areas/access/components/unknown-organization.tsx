import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { AccessLayout } from "./access-layout";
import styles from "./access-layout.module.css";

/** No organisation has this address; the chooser leads on. */
export function UnknownOrganization() {
  const t = useText();
  return (
    <AccessLayout>
      <h1 className={styles.title}>{t("app.organizationNotFoundTitle")}</h1>
      <p className={styles.address}>{t("app.organizationNotFoundHint")}</p>
      <Button kind="primary" onClick={() => host.loginWithAnotherCompany()}>
        {t("access.chooseAnother")}
      </Button>
    </AccessLayout>
  );
}
