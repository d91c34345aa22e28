import { settingsCalls } from "#shared/contract/settings";
import { Awaited } from "../../../app/errors/awaited";
import { useCan, usePlan } from "../../../app/session/session-context";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import {
  useGetOrganizationSettingsQuery,
  useRemoveLogoMutation,
  useUpdateOrganizationSettingsMutation,
} from "../api";
import { ImportantEmails } from "../components/important-emails";
import { OrganizationSwitch } from "../components/organization-switch";
import { PictureField } from "../components/picture-field";
import { SaveBar } from "../components/save-bar";
import { SettingsSection } from "../components/settings-section";
import styles from "../components/settings-section.module.css";
import { useSettingsForm } from "../use-settings-form";

interface Shown {
  name: string;
  primary_color: string;
}

/** The organisation: its name, its look, and the recipients of important emails. */
export default function OrganizationPage() {
  const t = useText();
  const { canCustomizeTheme } = useCan();
  const isExpert = usePlan("expertSettings");
  const { data, error, refetch } = useGetOrganizationSettingsQuery();
  const [update] = useUpdateOrganizationSettingsMutation();
  const [removeLogo] = useRemoveLogoMutation();
  const settings = data?.settings;
  const form = useSettingsForm<Shown>({
    stored: settings && { name: settings.name, primary_color: settings.primary_color },
    check: ({ name }) => (name.trim() === "" ? { name: t("settings.required") } : {}),
    save: (changed) => update(changed).unwrap(),
    reload: refetch,
  });
  const { values, errors, set } = form;
  if (!settings || !values) return <Awaited {...{ data, error, refetch }} />;
  return (
    <>
      {canCustomizeTheme && (
        <SettingsSection title={t("settings.logo")} hint={t("settings.pictureHint")}>
          <PictureField
            label={t("settings.logo")}
            address={settings.logo_customizado}
            upload={settingsCalls.uploadLogo}
            tag="organizationSettings"
            remove={() => removeLogo().unwrap()}
          />
        </SettingsSection>
      )}
      <form onSubmit={form.onSubmit} noValidate>
        <SettingsSection>
          <TextField
            label={t("settings.name")}
            value={values.name}
            error={errors.name}
            onChange={(event) => set({ name: event.target.value })}
          />
          {canCustomizeTheme && (
            <TextField
              label={t("settings.color")}
              hint={t("settings.colorHint")}
              type="color"
              value={values.primary_color}
              onChange={(event) => set({ primary_color: event.target.value })}
            />
          )}
          <SaveBar {...form} />
        </SettingsSection>
      </form>
      <SettingsSection>
        <div className={styles.row}>
          <OrganizationSwitch
            name="hide_tables_for_member"
            label={t("settings.hideTables")}
            hint={t("settings.hideTablesHint")}
          />
        </div>
        <div className={styles.row}>
          <OrganizationSwitch
            name="hide_tasks"
            label={t("settings.hideTasks")}
            hint={t("settings.hideTasksHint")}
          />
        </div>
      </SettingsSection>
      {isExpert && <ImportantEmails />}
    </>
  );
}
