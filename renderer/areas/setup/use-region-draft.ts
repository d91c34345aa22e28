import { useState } from "react";
import { currencyOfRegion, regionOfTags, type Region } from "#shared/regions";
import { deviceTimeZone } from "./device";

/** Region, currency and time zone of a new organisation; the device's until others are chosen. */
export function useRegionDraft() {
  const [region, setRegion] = useState<Region>(() => regionOfTags(navigator.languages));
  const [currency, setCurrency] = useState<string | null>(null);
  const [timeZone, setTimeZone] = useState(deviceTimeZone);
  return {
    values: { region, timeZone, currency: currency ?? currencyOfRegion(region) },
    setRegion,
    setCurrency,
    setTimeZone,
  };
}
