import { usePlan } from "../../../app/session/session-context";
import { LockDrawing } from "../../../ui/drawings/lock-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { OrganizationSwitch } from "../components/organization-switch";
import { SettingsSection } from "../components/settings-section";

/** The switch shows to expert users alone. */
export default function FunModePage() {
  const t = useText();
  if (!usePlan("expertSettings"))
    return <EmptyState drawing={<LockDrawing />} title={t("settings.expertOnly")} />;
  return (
    <SettingsSection>
      <OrganizationSwitch
        name="fun_mode"
        label={t("settings.funSwitch")}
        hint={t("settings.funSwitchHint")}
      />
    </SettingsSection>
  );
}
