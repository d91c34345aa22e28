import { useEffect, useState } from "react";
import { isCallError, showError } from "../../../app/errors/show-error";
import { Switch } from "../../../ui/fields/switch";
import { showToast } from "../../../ui/toast/toast-store";
import { useText } from "../../../ui/text";
import { readPushState, turnOffPush, turnOnPush, type PushState } from "../push";

const hints = {
  on: "updates.pushHint",
  off: "updates.pushHint",
  blocked: "updates.pushBlocked",
  unavailable: "updates.pushUnavailable",
} as const satisfies Record<PushState, string>;

/** Push notifications in this browser. Where its user has blocked them, that is said; anything else is an error. */
export function PushSwitch() {
  const t = useText();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    readPushState().then(setState, showError);
  }, []);
  async function turn(isOn: boolean): Promise<void> {
    setIsBusy(true);
    try {
      setState(await (isOn ? turnOnPush() : turnOffPush()));
    } catch (error) {
      if (isCallError(error)) showError(error);
      // The browser's own failures, such as a push service out of reach.
      else showToast({ kind: "error", message: t("updates.pushFailed") });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Switch
      label={t("updates.push")}
      hint={t(hints[state ?? "off"])}
      checked={state === "on"}
      disabled={isBusy || state === null || state === "unavailable"}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  );
}
