import { providerKind } from "#shared/contract/identity-providers";
import type { IdentityProvider } from "#shared/contract/identity-providers";
import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useListIdentityProvidersQuery } from "../api";
import { ClaimRules } from "../components/claim-rules";
import { Refused } from "../../../ui/states/refused";
import styles from "../components/sign-in-settings.module.css";
import { hasOwnIssuer, useProviderForm } from "../use-provider-form";

const types = [
  { value: "google", label: "Google" },
  { value: "microsoft", label: "Microsoft" },
  { value: "apple", label: "Apple" },
  { value: "openid", label: "OpenID Connect" },
] as const;

/** Adds an identity provider or changes one. */
export default function IdentityProviderPanel({ params: { key }, onClose }: PanelProps<"identityProvider">) {
  const t = useText();
  const { data, error, refetch } = useListIdentityProvidersQuery();
  const known = data?.providers.find((provider) => provider.key === key);
  return (
    <SidePanel
      title={known ? t("access.editProvider", { name: known.name }) : t("access.addProvider")}
      onClose={onClose}
    >
      {data ? (
        <ProviderForm
          known={known}
          taken={data.providers.map((provider) => provider.key)}
          roles={data.mappableRoles}
          onClose={onClose}
        />
      ) : (
        <Awaited {...{ data, error, refetch }} />
      )}
    </SidePanel>
  );
}

interface ProviderFormProps {
  known: IdentityProvider | undefined;
  taken: readonly string[];
  roles: readonly { id: number; name: string }[];
  onClose: () => void;
}

function ProviderForm({ known, taken, roles, onClose }: ProviderFormProps) {
  const t = useText();
  const form = useProviderForm(known, taken, () => {
    showToast({ kind: "success", message: t("access.providerSaved") });
    onClose();
  });
  const { values, errors, set, field } = form;
  const isApple = values.type === "apple";
  const Secret = isApple ? TextArea : PasswordField;
  return (
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <Refused>{form.refusal}</Refused>
      <Select
        label={t("access.providerType")}
        value={values.type}
        options={types}
        onChange={(type) => type && form.setType(providerKind.parse(type))}
      />
      <TextField
        label={t("access.providerName")}
        hint={t("access.providerNameHint", { name: values.name || "…" })}
        {...field("name")}
      />
      {hasOwnIssuer(values.type) && (
        <TextField
          label={t("access.issuer")}
          type="url"
          hint={values.type === "microsoft" ? t("access.issuerMicrosoft") : undefined}
          {...field("issuer")}
        />
      )}
      <TextField label={t("access.clientId")} {...field("clientId")} />
      {isApple && (
        <>
          <TextField label={t("access.appleTeamId")} {...field("appleTeamId")} />
          <TextField label={t("access.appleKeyId")} {...field("appleKeyId")} />
        </>
      )}
      <Secret
        label={t(isApple ? "access.applePrivateKey" : "access.clientSecret")}
        hint={known?.hasSecret ? t("access.clientSecretKept") : undefined}
        {...field("clientSecret")}
      />
      <Switch
        label={t("access.providerOn")}
        checked={values.isEnabled}
        onChange={({ currentTarget }) => set({ isEnabled: currentTarget.checked })}
      />
      <Switch
        label={t("access.trustsEmail")}
        hint={t("access.trustsEmailHint")}
        checked={values.trustsEmail}
        onChange={({ currentTarget }) => set({ trustsEmail: currentTarget.checked })}
      />
      <h3 className={styles.title}>{t("access.roleByClaim")}</h3>
      <TextField label={t("access.roleClaim")} hint={t("access.roleByClaimHint")} {...field("roleClaim")} />
      {(values.roleClaim.trim() !== "" || values.roles.length > 0) && (
        <ClaimRules
          rules={values.roles}
          roles={roles}
          error={errors.roles}
          onChange={(rules) => set({ roles: rules })}
        />
      )}
      <div>
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {t("ui.save")}
        </Button>
      </div>
    </form>
  );
}
