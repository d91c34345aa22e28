import type { Region } from "#shared/regions";
import { CURRENCY_SYMBOL_MAX_LENGTH } from "#shared/limits/settings";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useRegionOptions, useTimeZoneOptions } from "../../settings/public";
import type { useRegionDraft } from "../use-region-draft";

/** Region, currency and time zone of a new organisation. */
export function RegionDraftFields({
  values,
  setRegion,
  setCurrency,
  setTimeZone,
}: ReturnType<typeof useRegionDraft>) {
  const t = useText();
  return (
    <>
      <Select
        label={t("setup.region")}
        isSearchable
        value={values.region as string}
        options={useRegionOptions()}
        onChange={(chosen) => chosen && setRegion(chosen as Region)}
      />
      <TextField
        label={t("setup.currency")}
        size="large"
        maxLength={CURRENCY_SYMBOL_MAX_LENGTH}
        value={values.currency}
        onChange={(event) => setCurrency(event.target.value)}
      />
      <Select
        label={t("setup.timeZone")}
        isSearchable
        value={values.timeZone}
        options={useTimeZoneOptions()}
        onChange={(chosen) => chosen && setTimeZone(chosen)}
      />
    </>
  );
}
