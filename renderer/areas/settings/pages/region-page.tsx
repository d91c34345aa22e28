import { Awaited } from "../../../app/errors/awaited";
import { changePreferences, usePreferences } from "../../../app/preferences/use-preferences";
import { useSession } from "../../../app/session/session-context";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { useGetOrganizationSettingsQuery } from "../api";
import { OrganizationRegion } from "../components/organization-region";
import { RegionFields } from "../components/region-fields";
import { SettingsSection } from "../components/settings-section";
import { useLanguageOptions, useThemeOptions, useTimeZoneOptions } from "../region-options";

const OF_ORGANIZATION = "";

/** Formats of texts, dates and amounts for the user and, for its administrators, the organisation; applied at once. */
export default function RegionPage() {
  const t = useText();
  const { locale, can } = useSession();
  const { language, theme, timeZone, region } = usePreferences();
  const { data, error, refetch } = useGetOrganizationSettingsQuery(undefined, {
    skip: !can.canViewOrgSettings,
  });
  const zones = useTimeZoneOptions();
  const themes = useThemeOptions();
  const languages = useLanguageOptions();
  const ofOrganization = data?.settings.locale_settings.timezone ?? locale.timeZone;
  const inherited = {
    value: OF_ORGANIZATION,
    label: t("settings.asOrganization", { timeZone: ofOrganization }),
  };
  return (
    <>
      {can.canViewOrgSettings && (
        <SettingsSection title={t("settings.ofOrganization")} hint={t("settings.ofOrganizationHint")}>
          {data ? (
            <OrganizationRegion stored={data.settings.locale_settings} reload={refetch} />
          ) : (
            <Awaited {...{ data, error, refetch }} />
          )}
        </SettingsSection>
      )}
      <SettingsSection title={t("settings.ofMyself")} hint={t("settings.ofMyselfHint")}>
        <Select
          label={t("settings.language")}
          value={language}
          options={languages}
          onChange={(chosen) => chosen && changePreferences({ language: chosen })}
        />
        <RegionFields
          chosen={region}
          followed={t("settings.asOrganizationRegion")}
          onChange={(part) => changePreferences({ region: { ...region, ...part } })}
        />
        <Select
          label={t("settings.timeZone")}
          isSearchable
          value={timeZone ?? OF_ORGANIZATION}
          options={[inherited, ...zones]}
          onChange={(chosen) => changePreferences({ timeZone: chosen === OF_ORGANIZATION ? null : chosen })}
        />
        <Select
          label={t("settings.theme")}
          value={theme}
          options={themes}
          onChange={(chosen) => chosen && changePreferences({ theme: chosen })}
        />
      </SettingsSection>
    </>
  );
}
