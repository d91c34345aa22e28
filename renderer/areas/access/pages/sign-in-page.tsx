import { useEffect } from "react";
import type { Organization } from "#shared/contract/access";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { EmailField } from "../components/email-field";
import { OrganizationTile } from "../components/organization-tile";
import { PasswordField } from "../../../ui/fields/password-field";
import { useText } from "../../../ui/text";
import { applyOrganizationColor } from "../../../ui/theme/apply-theme";
import { AccessLayout } from "../components/access-layout";
import styles from "../components/access-layout.module.css";
import { useSignIn } from "../use-sign-in";

interface SignInPageProps {
  organization: Organization;
  isExpired: boolean;
}

/** E-mail and password at the organisation's own door. */
export function SignInPage({ organization, isExpired }: SignInPageProps) {
  const t = useText();
  useEffect(() => applyOrganizationColor(organization.primaryColor), [organization.primaryColor]);
  return (
    <AccessLayout
      footer={
        <>
          {t("access.notYourOrganization")}{" "}
          <button type="button" className={styles.link} onClick={() => host.loginWithAnotherCompany()}>
            {t(host.kind === "desktop" ? "desktop.loginWithAnotherCompany" : "access.chooseAnother")}
          </button>
        </>
      }
    >
      <OrganizationTile organization={organization} />
      <h1 className={styles.title}>{organization.name}</h1>
      <p className={styles.address}>{organization.url.replace(/^https?:\/\//, "")}</p>
      {isExpired && (
        <p role="status" className={styles.notice}>
          {t("access.sessionExpired")}
        </p>
      )}
      <SignInForm />
    </AccessLayout>
  );
}

function SignInForm() {
  const t = useText();
  const { values, errors, refusal, isBusy, change, submit } = useSignIn();
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <EmailField
        autoFocus={values.email === ""}
        value={values.email}
        error={errors.email}
        onChange={(email) => change({ email })}
      />
      <PasswordField
        label={t("access.password")}
        name="password"
        size="large"
        autoComplete="current-password"
        autoFocus={values.email !== ""}
        value={values.password}
        error={errors.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t(isBusy ? "access.signingIn" : "access.signIn")}
      </Button>
    </form>
  );
}
