import { PASSWORD_MIN_LENGTH } from "#shared/limits/access";
import { Awaited } from "../../../app/errors/awaited";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { PasswordField } from "../../../ui/fields/password-field";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useConfirmRegistrationMutation, useFindRegistrationQuery } from "../api";
import { useRegionDraft } from "../use-region-draft";
import { useSetupForm } from "../use-setup-form";
import { RegionDraftFields } from "./region-draft-fields";
import { SetupFormLayout } from "./setup-form-layout";

/** Form behind a registration link: name and password; submitting creates the organisation. */
export function ConfirmForm({ token }: { token: string }) {
  const t = useText();
  const { language } = usePreferences();
  const { data, error, refetch } = useFindRegistrationQuery({ token });
  const region = useRegionDraft();
  const [confirm] = useConfirmRegistrationMutation();
  const { field, ...form } = useSetupForm({ name: "", password: "" }, async (values) => {
    const person = { ...values, language, ...region.values };
    const { url } = await confirm({ token, ...person }).unwrap();
    window.location.assign(url);
  });
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  const { organization, email } = data;
  return (
    <SetupFormLayout
      title={t("setup.confirmTitle", { organization })}
      hint={t("setup.confirmHint")}
      action={t("setup.create")}
      {...form}
    >
      <TextField
        label={t("setup.email")}
        size="large"
        autoComplete="username"
        value={email}
        readOnly
        disabled
      />
      <TextField label={t("setup.name")} autoComplete="name" {...field("name")} />
      <PasswordField
        label={t("setup.password")}
        hint={t("ui.passwordRule", { min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        {...field("password")}
      />
      <RegionDraftFields {...region} />
    </SetupFormLayout>
  );
}
