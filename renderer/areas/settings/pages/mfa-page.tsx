import { usePlan } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { OrganizationSwitch } from "../components/organization-switch";
import { SettingsSection } from "../components/settings-section";

/** Whether everybody needs a code; on plans without the feature the switch is blocked. */
export default function MfaPage() {
  const t = useText();
  const hasFeature = usePlan("mfa");
  return (
    <SettingsSection>
      <OrganizationSwitch
        name="org_mfa_required"
        label={t("settings.mfaAll")}
        hint={t(hasFeature ? "settings.mfaAllHint" : "settings.mfaBlocked")}
        disabled={!hasFeature}
      />
    </SettingsSection>
  );
}
