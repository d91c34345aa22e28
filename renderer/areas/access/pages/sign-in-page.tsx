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
import { OrganizationScreen } from "../components/organization-screen";
import { ProviderButtons } from "../components/provider-buttons";
import { Refused } from "../../../ui/states/refused";
import styles from "../components/access-layout.module.css";
import { backTo } from "../switch-organization";
import { useSignIn } from "../use-sign-in";
import { takeWelcomeTicket } from "../welcome-ticket";

interface SignInPageProps {
  organization: Organization;
  providers: readonly PublicProvider[];
  isExpired: boolean;
}

/** Login by email and password, or by one of the organisation's identity providers. */
export function SignInPage({ organization, providers, isExpired }: SignInPageProps) {
  const t = useText();
  const [waiting, setWaiting] = useState<string | null>(null);
  return (
    <OrganizationScreen organization={organization}>
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
    </OrganizationScreen>
  );
}

interface SignInFormProps {
  providers: readonly PublicProvider[];
  onCode: (verifySession: string) => void;
}

function SignInForm({ providers, onCode }: SignInFormProps) {
  const t = useText();
  const { values, errors, refusal, isBusy, change, submit, signInWith, welcome } = useSignIn(onCode);
  const asked = new URLSearchParams(window.location.search).get("oauth");
  useEffect(() => {
    // Signs in the founder of a new organisation.
    const ticket = takeWelcomeTicket();
    if (ticket !== null) void welcome(ticket);
    // Switching to this organisation goes on by the provider that let the person in elsewhere.
    if (providers.some(({ key }) => key === asked)) void signInWith(asked ?? "");
    // Only once, on mount.
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
