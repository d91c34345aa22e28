import { SearchField } from "../../../ui/fields/search-field";
import { useText } from "../../../ui/text";

/** Narrows a list of tables and apps with every letter. */
export function TabSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const t = useText();
  const label = t("roles.search");
  return <SearchField label={label} placeholder={label} value={search} debounce={0} onSearch={onSearch} />;
}
