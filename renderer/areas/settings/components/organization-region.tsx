import { useState } from "react";
import type { OrganizationSettings } from "#shared/contract/settings";
import { languages, type Language } from "#shared/languages";
import { CURRENCY_DEBOUNCE, CURRENCY_SYMBOL_MAX_LENGTH } from "#shared/limits/settings";
import type { RegionChoice } from "#shared/regions";
import { symbolOf } from "#shared/fields/types/currency";
import { showError } from "../../../app/errors/show-error";
import { useLaterSave } from "../../../app/saving/use-later-save";
import { undo } from "../../../app/undo";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useUpdateOrganizationSettingsMutation } from "../api";
import { useLanguageOptions, useTimeZoneOptions } from "../region-options";
import { RegionFields } from "./region-fields";

type Region = OrganizationSettings["locale_settings"];
type Change =
  { language: Language } | { timezone: string } | { currency_symbol: string } | { region: RegionChoice };

/** Defaults for users without own preferences; each choice applies at once. */
export function OrganizationRegion({ stored, reload }: { stored: Region; reload: () => unknown }) {
  const t = useText();
  const later = useLaterSave();
  const [update] = useUpdateOrganizationSettingsMutation();
  const [typed, setTyped] = useState<string | null>(null);
  const known = { language: stored.language, timeZone: stored.timezone, currency: stored.currency_symbol };
  const symbol = typed ?? symbolOf({ symbol: null, decimals: 2 }, known);
  const zones = useTimeZoneOptions();

  async function save(locale_settings: Change): Promise<void> {
    try {
      const { changeSetId } = await update({ locale_settings }).unwrap();
      const action = { label: t("app.undo"), run: () => void undo(changeSetId) };
      showToast({ id: "settings", kind: "success", message: t("settings.saved"), action });
      setTyped(null);
    } catch (error) {
      showError(error);
      void reload();
    }
  }

  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === "") later.cancel();
    else later.later(() => void save({ currency_symbol: text.trim() }), CURRENCY_DEBOUNCE);
  };
  return (
    <>
      <Select
        label={t("settings.language")}
        value={languages.find((language) => language === stored.language) ?? null}
        options={useLanguageOptions()}
        onChange={(language) => language && void save({ language })}
      />
      <RegionFields
        chosen={stored.region}
        followed={t("settings.asLanguage")}
        onChange={(part) => void save({ region: { ...stored.region, ...part } })}
      />
      <Select
        label={t("settings.timeZone")}
        isSearchable
        value={stored.timezone}
        options={zones}
        onChange={(timezone) => timezone && void save({ timezone })}
      />
      <TextField
        label={t("settings.currency")}
        value={symbol}
        maxLength={CURRENCY_SYMBOL_MAX_LENGTH}
        error={symbol.trim() === "" ? t("settings.required") : undefined}
        onChange={(event) => type(event.target.value)}
      />
    </>
  );
}
