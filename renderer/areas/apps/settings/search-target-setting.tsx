import type { FilterConfig } from "#shared/blocks/types/navigation";
import type { Page } from "#shared/contract/pages";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";

interface SearchTargetSettingProps {
  page: Page;
  value: number | null;
  onChange: (blockId: number | null) => void;
}

const WHOLE_PAGE = "page";

/** Where a title bar's search goes: over the whole page, or into one of its filters. */
export function SearchTargetSetting({ page, value, onChange }: SearchTargetSettingProps) {
  const t = useText();
  const filters = page.components.filter(({ config }) => config.type === "filter");
  if (filters.length === 0) return null;
  const titleOf = ({ title }: Partial<FilterConfig>) => title || t("apps.block.filter");
  return (
    <Select
      label={t("apps.searchIn")}
      value={filters.some(({ id }) => id === value) ? String(value) : WHOLE_PAGE}
      options={[
        { value: WHOLE_PAGE, label: t("apps.wholePage") },
        ...filters.map(({ id, normalizedConfig }) => ({
          value: String(id),
          label: titleOf(normalizedConfig as Partial<FilterConfig>),
        })),
      ]}
      onChange={(id) => onChange(id === null || id === WHOLE_PAGE ? null : Number(id))}
    />
  );
}
