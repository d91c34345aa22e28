import { useMemo } from "react";
import { CURRENCY_SYMBOL_MAX_LENGTH } from "#shared/limits/settings";
import { nameOfRegion, regions, type Region } from "#shared/regions";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { useRegionDraft } from "../use-region-draft";
import { ChoiceLine } from "./choice-line";

/** Region, currency and time zone of a new organisation. */
export function RegionDraftFields({
  values,
  setRegion,
  setCurrency,
  setTimeZone,
}: ReturnType<typeof useRegionDraft>) {
  const t = useText();
  const { language } = usePreferences();
  const named = useMemo(
    () =>
      regions
        .map((value) => ({ value, label: nameOfRegion(value, language) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    [language],
  );
  const { timeZone } = values;
  const zones = useMemo(
    () =>
      [...new Set(["UTC", timeZone, ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
        value: zone,
        label: zone.replaceAll("_", " "),
      })),
    [timeZone],
  );
  return (
    <>
      <ChoiceLine
        label={t("setup.region")}
        value={values.region}
        options={named}
        onChange={(chosen) => setRegion(chosen as Region)}
      />
      <TextField
        label={t("setup.currency")}
        size="large"
        maxLength={CURRENCY_SYMBOL_MAX_LENGTH}
        value={values.currency}
        onChange={(event) => setCurrency(event.target.value)}
      />
      <ChoiceLine label={t("setup.timeZone")} value={timeZone} options={zones} onChange={setTimeZone} />
    </>
  );
}
