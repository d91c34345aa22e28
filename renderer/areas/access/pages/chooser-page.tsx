import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode } from "react";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Refused } from "../../../ui/states/refused";
import { useText } from "../../../ui/text";
import { AccessLayout } from "../components/access-layout";
import { ServerLine } from "../components/server-line";
import { EmailField } from "../components/email-field";
import styles from "../components/access-layout.module.css";
import { switchOrganization } from "../switch-organization";
import { useChooser } from "../use-chooser";
import { useStore } from "../../../ui/store/use-store";

interface ChooserPageProps {
  baseDomain?: string;
  footer?: ReactNode;
}

/** The way back to the organisations that this device knows; a browser knows none here. */
function KnownOrganizations() {
  const t = useText();
  const known = useStore(host.organizations);
  if (known.length === 0) return null;
  return (
    <>
      <p className={styles.or}>
        <span>{t("access.or")}</span>
      </p>
      <ul className={styles.providers}>
        {known.map(({ origin, name }) => (
          <li key={origin}>
            <Button size="large" isWide onClick={() => void switchOrganization(origin)}>
              <IconArrowLeft size={18} stroke={1.5} aria-hidden />
              {t("desktop.backTo", { name })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Which organisation? E-mail and its URL or ID; then its own sign-in page, carrying the e-mail. */
export function ChooserPage({ baseDomain, footer }: ChooserPageProps) {
  const t = useText();
  const { values, errors, refusal, isBusy, change, submit } = useChooser();
  return (
    <AccessLayout footer={footer}>
      <h1 className={styles.title}>{t("access.chooserTitle")}</h1>
      <p className={styles.address}>{t("access.chooserHint")}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Refused>{refusal}</Refused>
        <EmailField
          autoFocus
          value={values.email}
          error={errors.email}
          onChange={(email) => change({ email })}
        />
        <TextField
          label={t("access.organization")}
          name="organization"
          size="large"
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          value={values.organization}
          error={errors.organization}
          hint={baseDomain ? t("access.organizationHint", { example: `acme.${baseDomain}` }) : undefined}
          onChange={(event) => change({ organization: event.target.value })}
        />
        <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
          {t("access.continue")}
        </Button>
      </form>
      <KnownOrganizations />
      <ServerLine />
    </AccessLayout>
  );
}
