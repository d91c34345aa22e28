import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { Organization } from "#shared/contract/access";
import type { PublicProvider } from "#shared/contract/identity-providers";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { host } from "../../../host";
import { useText } from "../../../ui/text";
import { AccessCodeForm } from "../components/access-code-form";
import { EmailField } from "../components/email-field";
import { OrganizationDoor } from "../components/organization-door";
import { ProviderButtons } from "../components/provider-buttons";
import { Refused } from "../../../ui/states/refused";
import styles from "../components/access-layout.module.css";
import { backTo } from "../switch-organization";
import { useSignIn } from "../use-sign-in";

interface SignInPageProps {
  organization: Organization;
  providers: readonly PublicProvider[];
  isExpired: boolean;
}

/** E-mail and password at the organisation's own door, or an identity provider of its. */
export function SignInPage({ organization, providers, isExpired }: SignInPageProps) {
  const t = useText();
  const [waiting, setWaiting] = useState<string | null>(null);
  return (
    <OrganizationDoor organization={organization}>
      {isExpired && (
        <p role="status" className={styles.notice}>
          {t("access.sessionExpired")}
        </p>
      )}
      {waiting === null ? (
        <SignInForm providers={providers} onCode={setWaiting} />
      ) : (
        <AccessCodeForm
          verifySession={waiting}
          onBack={() => setWaiting(null)}
          onCancel={backTo(host.switchedFrom())}
        />
      )}
    </OrganizationDoor>
  );
}

interface SignInFormProps {
  providers: readonly PublicProvider[];
  onCode: (verifySession: string) => void;
}

function SignInForm({ providers, onCode }: SignInFormProps) {
  const t = useText();
  const { values, errors, refusal, isBusy, change, submit, signInWith } = useSignIn(onCode);
  const asked = new URLSearchParams(window.location.search).get("oauth");
  useEffect(() => {
    // Switching to this organisation goes on by the provider that let the person in elsewhere.
    if (providers.some(({ key }) => key === asked)) void signInWith(asked ?? "");
    // Once, when the door opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Refused>{refusal}</Refused>
        <EmailField
          autoFocus={values.email === ""}
          value={values.email}
          error={errors.email}
          onChange={(email) => change({ email })}
        />
        <PasswordField
          label={t("access.password")}
          aside={
            <Link
              className={styles.link}
              to={`/password-reset?email=${encodeURIComponent(values.email.trim())}`}
            >
              {t("access.forgotPassword")}
            </Link>
          }
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
      <ProviderButtons providers={providers} onChoose={(key) => void signInWith(key)} />
    </>
  );
}
