import type { ReactNode } from "react";
import { SearchField } from "../../../../ui/fields/search-field";
import { Segment } from "../../../../ui/navigation/segment";
import { useText } from "../../../../ui/text";
import { countRows, rowFilters, type ImportPreview, type RowFilter } from "../../wizard/preview-rows";
import { useSay } from "../use-say";
import styles from "./preview-tools.module.css";

interface PreviewToolsProps {
  preview: ImportPreview | undefined;
  filter: RowFilter;
  search: string;
  onFilter: (filter: RowFilter) => void;
  onSearch: (text: string) => void;
  /** The rules of the update. */
  children: ReactNode;
}

/** Filters the rows by their results, and changes the rules that decide them. */
export function PreviewTools({ preview, filter, search, onFilter, onSearch, children }: PreviewToolsProps) {
  const t = useText();
  const { number } = useSay();
  const word = (value: RowFilter) => t(`connector.preview.filter.${value}`);
  const options = rowFilters.map((value) => ({
    value,
    label: preview && value !== "all" ? `${word(value)} ${number(countRows(preview, value))}` : word(value),
  }));
  return (
    <div className={styles.tools}>
      <div className={styles.filters}>
        <Segment label={t("connector.preview.filter")} value={filter} options={options} onChange={onFilter} />
      </div>
      <div className={styles.rules}>{children}</div>
      <SearchField
        className={styles.search ?? ""}
        label={t("connector.preview.search")}
        value={search}
        onSearch={onSearch}
      />
    </div>
  );
}
