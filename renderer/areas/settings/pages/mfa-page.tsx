import { usePlan } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { SettingsParts } from "../../../app/settings-parts";
import { OrganizationSwitch } from "../components/organization-switch";
import { SettingsSection } from "../components/settings-section";

/** Whether all users need a code, which depends on the plan, and whether the user wants one. */
export default function MfaPage() {
  const t = useText();
  const hasFeature = usePlan("mfa");
  return (
    <>
      <SettingsSection title={t("settings.ofOrganization")}>
        <OrganizationSwitch
          name="org_mfa_required"
          label={t("settings.mfaAll")}
          hint={t(hasFeature ? "settings.mfaAllHint" : "settings.mfaBlocked")}
          disabled={!hasFeature}
        />
      </SettingsSection>
      <SettingsSection title={t("settings.ofMyself")}>
        <SettingsParts page="mfa" />
      </SettingsSection>
    </>
  );
}
