import type { QuietHours as Hours } from "#shared/contract/updates";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { SettingsSection } from "../../settings/public";
import { useGetQuietHoursQuery, useSetQuietHoursMutation } from "../api";
import styles from "./quiet-hours.module.css";

/** When neither e-mail nor push reaches one; what is chosen holds at once. */
export function QuietHours() {
  const t = useText();
  const { data, error, refetch } = useGetQuietHoursQuery();
  const [save] = useSetQuietHoursMutation();
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  const { timeZone, ...hours } = data;
  const store = (change: Partial<Hours>) => save({ ...hours, ...change }).unwrap();
  const set = (change: Partial<Hours>) => void store(change).catch(showError);
  const saveTime = (change: Partial<Hours>) =>
    void store(change)
      .then(() => showToast({ id: "settings", kind: "success", message: t("settings.saved") }))
      .catch(showError);
  const time = (name: "startsAt" | "endsAt", label: string) => (
    <TextField
      key={`${name} ${hours[name]}`}
      type="time"
      label={label}
      defaultValue={hours[name]}
      required
      onBlur={({ target: { value } }) => value !== "" && value !== hours[name] && saveTime({ [name]: value })}
    />
  );
  return (
    <SettingsSection title={t("updates.quiet")} hint={t("updates.quietHint", { zone: timeZone })}>
      <Switch
        label={t("updates.quietOn")}
        checked={hours.isOn}
        onChange={({ currentTarget }) => set({ isOn: currentTarget.checked })}
      />
      {hours.isOn && (
        <>
          <div className={styles.times}>
            {time("startsAt", t("updates.quietFrom"))}
            {time("endsAt", t("updates.quietTo"))}
          </div>
          <Switch
            label={t("updates.quietWeekends")}
            checked={hours.weekends}
            onChange={({ currentTarget }) => set({ weekends: currentTarget.checked })}
          />
        </>
      )}
    </SettingsSection>
  );
}
