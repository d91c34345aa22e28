import { useState } from "react";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { CopyButton } from "../../../app/copy-button";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { Button } from "../../../ui/button/button";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { Refused } from "../../../ui/states/refused";
import { useText } from "../../../ui/text";
import {
  useGetInstallationQuery,
  useInviteOrganizationMutation,
  useUpdateInstallationMutation,
} from "../api";
import { useSetupForm } from "../use-setup-form";
import styles from "./installation-page.module.css";

/** The organisations of the installation, whether people may register more, and the way to a further one. */
export default function InstallationPage() {
  const t = useText();
  const { data, error, refetch } = useGetInstallationQuery();
  const [update, { isLoading }] = useUpdateInstallationMutation();
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  return (
    <>
      <ul className={styles.list}>
        {data.organizations.map(({ id, name, url }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <a href={url} target="_blank" rel="noreferrer noopener">
              {url.replace(/^https?:\/\//, "")}
            </a>
          </li>
        ))}
      </ul>
      <section className={styles.section}>
        <Switch
          label={t("setup.allowRegistration")}
          hint={t("setup.allowRegistrationHint")}
          checked={data.mayRegister}
          disabled={isLoading}
          onChange={({ currentTarget }) =>
            void update({ mayRegister: currentTarget.checked }).unwrap().catch(showError)
          }
        />
      </section>
      <NewOrganization />
    </>
  );
}

const NOTHING = { organization: "", subdomain: "", email: "" };

function NewOrganization() {
  const t = useText();
  const { language } = usePreferences();
  const [invite] = useInviteOrganizationMutation();
  const [sent, setSent] = useState<{ email: string; link: string | null } | null>(null);
  const { field, refusal, isBusy, onSubmit } = useSetupForm(NOTHING, async (values) => {
    const { link } = await invite({ ...values, language }).unwrap();
    setSent({ email: values.email, link });
  });
  const title = t("setup.newOrganization");
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <Refused>{refusal}</Refused>
        <TextField label={t("setup.organization")} {...field("organization")} size="normal" />
        <TextField label={t("setup.subdomain")} {...field("subdomain")} size="normal" />
        <TextField label={t("setup.adminEmail")} type="email" {...field("email")} size="normal" />
        <div>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t("setup.create")}
          </Button>
        </div>
      </form>
      {sent && (
        <p role="status" className={styles.sent}>
          {t(sent.link === null ? "setup.invited" : "setup.handOver", { email: sent.email })}{" "}
          {sent.link !== null && (
            <CopyButton size="compact" text={sent.link} said="app.linkCopied">
              {t("ui.copyLink")}
            </CopyButton>
          )}
        </p>
      )}
    </section>
  );
}
