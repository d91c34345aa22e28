import { useEffect, useState } from "react";
import { languages, type Language } from "#shared/languages";
import { host, type DesktopPreferences } from "../../../host";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { SettingsSection } from "../../settings/public";

const QUICK_CREATE_KEYS = ["CommandOrControl+Shift+Space", "CommandOrControl+Alt+N", "Alt+Shift+N"] as const;
/** Each language in its own words. */
const languageNames = { en: "English", pt: "Português", es: "Español" } as const satisfies Record<
  Language,
  string
>;
const switches = ["closeToTray", "startAtLogin", "notifications"] as const;

/** Settings of this computer, for all organisations; changes hold at once. */
export default function DesktopPage() {
  const t = useText();
  const [chosen, setChosen] = useState<DesktopPreferences | null>(null);
  const { preferences } = host;
  useEffect(() => void preferences?.get().then(setChosen), [preferences]);
  if (!preferences || !chosen) return null;
  const set = (change: Partial<DesktopPreferences>) =>
    void preferences
      .set(change)
      .then(setChosen)
      .catch(() => showToast({ kind: "error", message: t("navigation.desktop.failed") }));
  const { spelling, spellingLanguages } = chosen;
  return (
    <>
      <SettingsSection>
        {switches.map((name) => (
          <Switch
            key={name}
            label={t(`navigation.desktop.${name}`)}
            checked={chosen[name]}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
          />
        ))}
        <Select
          label={t("navigation.desktop.quickCreateKey")}
          hint={t("navigation.desktop.quickCreateHint")}
          value={chosen.quickCreateKey ?? ""}
          options={[
            { value: "", label: t("navigation.desktop.noKey") },
            ...QUICK_CREATE_KEYS.map((key) => ({ value: key, label: nameOf(key) })),
          ]}
          onChange={(key) => set({ quickCreateKey: key === "" ? null : key })}
        />
      </SettingsSection>
      <SettingsSection title={t("navigation.desktop.spelling")}>
        <Switch
          label={t("navigation.desktop.checkSpelling")}
          checked={spelling}
          onChange={({ currentTarget }) => set({ spelling: currentTarget.checked })}
        />
        {languages.map((language) => (
          <Switch
            key={language}
            label={languageNames[language]}
            disabled={!spelling}
            checked={spellingLanguages.includes(language)}
            onChange={({ currentTarget }) =>
              set({
                spellingLanguages: languages.filter((one) =>
                  one === language ? currentTarget.checked : spellingLanguages.includes(one),
                ),
              })
            }
          />
        ))}
      </SettingsSection>
    </>
  );
}

/** The key as keyboards of this system show it. */
const nameOf = (key: string): string =>
  navigator.platform.startsWith("Mac")
    ? key.replace("CommandOrControl", "⌘").replace("Alt", "⌥").replace("Shift", "⇧").replaceAll("+", " ")
    : key.replace("CommandOrControl", "Ctrl");
