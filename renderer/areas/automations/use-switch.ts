import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { AutomationItem } from "#shared/contract/automation-shapes";
import { isCallError, showError } from "../../app/errors/show-error";
import { translate } from "../../app/text";
import { showToast } from "../../ui/toast/toast-store";
import { useEnableAutomationMutation } from "./api";

/** Switches an automation on or off; the switch shows it at once. */
export function useSwitch({ id, enabled }: Pick<AutomationItem, "id" | "enabled">) {
  const [enable] = useEnableAutomationMutation();
  const [pending, setPending] = useState<boolean | null>(null);
  const navigate = useNavigate();
  const isOn = pending ?? enabled;
  const toggle = async () => {
    setPending(!isOn);
    try {
      await enable({ automationId: id, enabled: !isOn }).unwrap();
    } catch (error) {
      if (isCallError(error) && error.id === "automation_invalid")
        showToast({
          kind: "error",
          message: error.message,
          action: { label: translate("automation.open"), run: () => void navigate(`/automations/${id}`) },
        });
      else showError(error);
    } finally {
      setPending(null);
    }
  };
  return { isOn, toggle };
}
