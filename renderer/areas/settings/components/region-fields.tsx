import { nameOfRegion, regions, type Region, type RegionChoice } from "#shared/regions";
import { writeDay } from "#shared/fields/formatters";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";

/** The first option of each choice: as the region says, or the organization. */
const FOLLOWS = "";
/** Monday, in a week that begins with it. */
const MONDAY = "2026-11-23";
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The regions in the reader's language, by name. */
function useRegionOptions() {
  const { language } = usePreferences();
  return regions
    .map((value) => ({ value: value as string, label: nameOfRegion(value, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}

interface RegionFieldsProps {
  chosen: RegionChoice;
  /** Label of the default. */
  followed: string;
  onChange: (part: Partial<RegionChoice>) => void;
}

/** Region, first day of the week, order of dates and decimal mark. */
export function RegionFields({ chosen, followed, onChange }: RegionFieldsProps) {
  const t = useText();
  const { language } = usePreferences();
  const byRegion = { value: FOLLOWS, label: chosen.region === null ? followed : t("settings.asRegion") };
  const weekdayName = (day: number) => writeDay(dayAfter(MONDAY, day - 1), language, { weekday: "long" });
  return (
    <>
      <Select
        label={t("settings.regionName")}
        isSearchable
        value={chosen.region ?? FOLLOWS}
        options={[{ value: FOLLOWS, label: followed }, ...useRegionOptions()]}
        onChange={(value) => onChange({ region: value ? (value as Region) : null })}
      />
      <Select
        label={t("settings.firstWeekday")}
        value={String(chosen.weekStart ?? FOLLOWS)}
        options={[byRegion, ...weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))]}
        onChange={(value) => onChange({ weekStart: value ? Number(value) : null })}
      />
      <Select
        label={t("settings.dateOrder")}
        value={chosen.dateOrder ?? FOLLOWS}
        options={[
          byRegion,
          { value: "dmy", label: t("settings.dateOrder.dmy") },
          { value: "mdy", label: t("settings.dateOrder.mdy") },
        ]}
        onChange={(value) => onChange({ dateOrder: value === "dmy" || value === "mdy" ? value : null })}
      />
      <Select
        label={t("settings.decimalMark")}
        value={chosen.decimal ?? FOLLOWS}
        options={[byRegion, { value: ".", label: "1,234.5" }, { value: ",", label: "1.234,5" }]}
        onChange={(value) => onChange({ decimal: value === "." || value === "," ? value : null })}
      />
    </>
  );
}

const DAY = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
