import { useState } from "react";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useRegisterMutation } from "../api";
import { useSetupForm } from "../use-setup-form";
import { AddressField } from "./address-field";
import { SetupFormLayout } from "./setup-form-layout";
import styles from "./setup-form-layout.module.css";

/** Someone asks for an organisation of their own; a link goes on, by mail where mail can be sent. */
export function RegisterForm({ baseDomain }: { baseDomain: string }) {
  const t = useText();
  const { language } = usePreferences();
  const [register] = useRegisterMutation();
  const [isSent, setIsSent] = useState(false);
  const { field, ...form } = useSetupForm({ organization: "", subdomain: "", email: "" }, async (values) => {
    const { link } = await register({ ...values, language }).unwrap();
    if (link === null) setIsSent(true);
    else window.location.assign(link);
  });
  if (isSent) {
    return (
      <>
        <h1 className={styles.title}>{t("setup.checkMail")}</h1>
        <p className={styles.hint}>{t("setup.checkMailHint", { email: form.values.email })}</p>
      </>
    );
  }
  return (
    <SetupFormLayout
      title={t("setup.register")}
      hint={t("setup.registerHint")}
      action={t("setup.continue")}
      {...form}
    >
      <TextField
        autoFocus
        label={t("setup.organization")}
        autoComplete="organization"
        {...field("organization")}
      />
      <AddressField baseDomain={baseDomain} {...field("subdomain")} />
      <TextField label={t("setup.email")} type="email" autoComplete="email" {...field("email")} />
    </SetupFormLayout>
  );
}
