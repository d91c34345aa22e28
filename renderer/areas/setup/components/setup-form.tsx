import { useState } from "react";
import { PASSWORD_MIN_LENGTH } from "#shared/limits/access";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { Checkbox } from "../../../ui/fields/checkbox";
import { PasswordField } from "../../../ui/fields/password-field";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useSetUpMutation } from "../api";
import { useRegionDraft } from "../use-region-draft";
import { useSetupForm } from "../use-setup-form";
import { RegionDraftFields } from "./region-draft-fields";
import { AddressField } from "./address-field";
import { SetupFormLayout } from "./setup-form-layout";

const NOTHING = { organization: "", subdomain: "", name: "", email: "", password: "" };

/** The first start: the first organisation and its Super root admin, by the token that the server printed. */
export function SetupForm({ token, baseDomain }: { token: string; baseDomain: string }) {
  const t = useText();
  const { language } = usePreferences();
  const [setUp] = useSetUpMutation();
  const region = useRegionDraft();
  const [hasDemo, setHasDemo] = useState(false);
  const { field, ...form } = useSetupForm({ token, ...NOTHING }, async (values) => {
    const { url } = await setUp({ ...values, language, ...region.values, hasDemo }).unwrap();
    window.location.assign(url);
  });
  return (
    <SetupFormLayout title={t("setup.title")} hint={t("setup.hint")} action={t("setup.create")} {...form}>
      {token === "" && (
        <TextField autoFocus label={t("setup.token")} hint={t("setup.tokenHint")} {...field("token")} />
      )}
      <TextField
        autoFocus={token !== ""}
        label={t("setup.organization")}
        autoComplete="organization"
        {...field("organization")}
      />
      <AddressField baseDomain={baseDomain} {...field("subdomain")} />
      <TextField label={t("setup.name")} autoComplete="name" {...field("name")} />
      <TextField label={t("setup.email")} type="email" autoComplete="username" {...field("email")} />
      <PasswordField
        label={t("setup.password")}
        hint={t("ui.passwordRule", { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        {...field("password")}
      />
      <RegionDraftFields {...region} />
      <Checkbox
        label={`${t("setup.demo")}. ${t("setup.demoHint")}`}
        checked={hasDemo}
        onChange={(event) => setHasDemo(event.target.checked)}
      />
    </SetupFormLayout>
  );
}
