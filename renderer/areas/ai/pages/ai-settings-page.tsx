import type { AiEndpoint } from "#shared/contract/ai";
import { Awaited } from "../../../app/errors/awaited";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { Refused } from "../../../ui/states/refused";
import { useText } from "../../../ui/text";
import { SettingsSection } from "../../settings/public";
import { useGetAiEndpointQuery } from "../api";
import { useEndpointForm } from "../use-endpoint-form";
import styles from "./ai-settings-page.module.css";

/** /settings/ai: whether AI is used, and which provider answers. */
export default function AiSettingsPage() {
  const { data, error, refetch } = useGetAiEndpointQuery();
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  return <EndpointForm stored={data.endpoint} />;
}

function EndpointForm({ stored }: { stored: AiEndpoint }) {
  const t = useText();
  const { values, errors, refusal, tested, ...form } = useEndpointForm(stored);
  const yesOrNo = (is: boolean) => t(is ? "aiScreens.yes" : "aiScreens.no");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <SettingsSection>
        <Switch
          label={t("aiScreens.on")}
          hint={t("aiScreens.onHint")}
          checked={values.isOn}
          onChange={({ currentTarget }) => form.set({ isOn: currentTarget.checked })}
        />
      </SettingsSection>
      <SettingsSection title={t("aiScreens.provider")} hint={t("aiScreens.providerHint")}>
        <Refused>{refusal}</Refused>
        <TextField
          label={t("aiScreens.url")}
          type="url"
          hint={t(stored.isInstalled ? "aiScreens.urlInstalled" : "aiScreens.urlHint")}
          error={errors.url}
          value={values.url}
          onChange={({ currentTarget }) => form.set({ url: currentTarget.value })}
        />
        <TextField
          label={t("aiScreens.model")}
          error={errors.model}
          value={values.model}
          onChange={({ currentTarget }) => form.set({ model: currentTarget.value })}
        />
        <TextField
          label={t("aiScreens.embeddings")}
          hint={t("aiScreens.embeddingsHint")}
          value={values.embeddings}
          onChange={({ currentTarget }) => form.set({ embeddings: currentTarget.value })}
        />
        <PasswordField
          label={t("aiScreens.key")}
          autoComplete="off"
          hint={stored.hasKey ? t("aiScreens.keyKept") : undefined}
          value={values.key}
          onChange={({ currentTarget }) => form.set({ key: currentTarget.value })}
        />
        {tested && (
          <div role="status" className={styles.tested}>
            <p>{t("aiScreens.tested", { seconds: (tested.duration / 1000).toFixed(1) })}</p>
            <dl>
              <dt>{t("aiScreens.data")}</dt>
              <dd>{yesOrNo(tested.givesData)}</dd>
              <dt>{t("aiScreens.pictures")}</dt>
              <dd>{yesOrNo(tested.seesPictures)}</dd>
              {tested.givesVectors !== null && (
                <>
                  <dt>{t("aiScreens.vectors")}</dt>
                  <dd>{yesOrNo(tested.givesVectors)}</dd>
                </>
              )}
            </dl>
          </div>
        )}
        <div className={styles.row}>
          <Button isBusy={form.isTesting} onClick={() => void form.test()}>
            {t("aiScreens.test")}
          </Button>
          <Button type="submit" kind="primary" isBusy={form.isSaving}>
            {t("ui.save")}
          </Button>
        </div>
      </SettingsSection>
    </form>
  );
}
