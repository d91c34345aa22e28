import { settingsCalls, type Profile } from "#shared/contract/settings";
import { looksLikeEmail } from "#shared/settings";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useGetProfileQuery, useRemovePhotoMutation, useUpdateProfileMutation } from "../api";
import { SettingsParts } from "../../../app/settings-parts";
import { PictureField } from "../components/picture-field";
import { SaveBar } from "../components/save-bar";
import { SettingsSection } from "../components/settings-section";
import styles from "../components/settings-section.module.css";
import { useSettingsForm } from "../use-settings-form";

type Own = Omit<Profile, "email" | "photo_url">;

const ownOf = ({ email: _email, photo_url: _photo, ...own }: Profile): Own => own;

/** The user's name, photo and contact; password and devices. */
export default function ProfilePage() {
  const t = useText();
  const { data, error, refetch } = useGetProfileQuery();
  const [update] = useUpdateProfileMutation();
  const [removePhoto] = useRemovePhotoMutation();
  const form = useSettingsForm<Own>({
    stored: data && ownOf(data.profile),
    check: (own) => ({
      ...(own.display_name.trim() === "" && { display_name: t("settings.required") }),
      ...(own.first_name.trim() === "" && { first_name: t("settings.required") }),
      ...(own.personal_email !== "" &&
        !looksLikeEmail(own.personal_email.trim()) && { personal_email: t("settings.emailInvalid") }),
    }),
    save: (changed) => update(changed).unwrap(),
    reload: refetch,
  });
  const { values, errors, set } = form;
  if (!data || !values) return <Awaited {...{ data, error, refetch }} />;
  return (
    <>
      <SettingsSection title={t("settings.photo")} hint={t("settings.pictureHint")}>
        <PictureField
          isRound
          label={t("settings.photo")}
          address={data.profile.photo_url}
          upload={settingsCalls.uploadPhoto}
          tag="profile"
          remove={() => removePhoto().unwrap()}
        />
      </SettingsSection>
      <form onSubmit={form.onSubmit} noValidate>
        <SettingsSection>
          <TextField
            label={t("settings.displayName")}
            value={values.display_name}
            error={errors.display_name}
            onChange={(event) => set({ display_name: event.target.value })}
          />
          <div className={styles.pair}>
            <TextField
              label={t("settings.firstName")}
              autoComplete="given-name"
              value={values.first_name}
              error={errors.first_name}
              onChange={(event) => set({ first_name: event.target.value })}
            />
            <TextField
              label={t("settings.lastName")}
              autoComplete="family-name"
              value={values.last_name}
              error={errors.last_name}
              onChange={(event) => set({ last_name: event.target.value })}
            />
          </div>
          <TextField
            label={t("settings.email")}
            hint={t("settings.emailHint")}
            value={data.profile.email}
            readOnly
            disabled
          />
          <TextField
            label={t("settings.personalEmail")}
            type="email"
            autoComplete="email"
            value={values.personal_email}
            error={errors.personal_email}
            onChange={(event) => set({ personal_email: event.target.value })}
          />
          <TextField
            label={t("settings.phone")}
            type="tel"
            autoComplete="tel"
            value={values.phone}
            error={errors.phone}
            onChange={(event) => set({ phone: event.target.value })}
          />
          <SaveBar {...form} />
        </SettingsSection>
      </form>
      <SettingsSection title={t("access.ownPassword")} hint={t("access.ownPasswordHint")}>
        <div className={styles.row}>
          <Button onClick={() => openPanel("changePassword", {})}>{t("access.changePassword")}</Button>
        </div>
        <SettingsParts page="profile" />
      </SettingsSection>
      <SettingsSection title={t("settings.devices")} hint={t("settings.devicesHint")}>
        <div className={styles.row}>
          <Button onClick={() => openPanel("deviceSessions", {})}>{t("settings.showDevices")}</Button>
        </div>
      </SettingsSection>
    </>
  );
}
