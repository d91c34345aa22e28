import { IconX } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { sayCondition } from "../../forms/public";
import { useCellContext } from "../../fields/public";
import { useGetTableQuery } from "../../../tables/tables-api";
import { spanName } from "../blocks/span-name";
import styles from "./page-chips.module.css";
import { withoutField, withoutPicked, type PageFilter } from "./page-filters";
import { usePageState } from "./use-page-state";

/** Chips of the active page filters, each removable. */
export function PageChips() {
  const t = useText();
  const state = usePageState();
  const { search, filters, picked, change } = state;
  if (search === "" && filters.length === 0 && picked.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label={t("apps.narrowedBy")}>
      {search !== "" && (
        <Chip
          what={t("apps.searchedFor", { text: search })}
          onClear={() => change({ ...state, search: "" })}
        />
      )}
      {picked.map(({ tableId, label }) => (
        <PickedChip
          key={tableId}
          {...{ tableId, label }}
          onClear={() => change(withoutPicked(state, tableId))}
        />
      ))}
      {filters.map((filter) => (
        <FilterChip
          key={`${filter.tableId} ${filter.fieldId}`}
          filter={filter}
          onClear={() => change(withoutField(state, filter.tableId, filter.fieldId))}
        />
      ))}
      <Button size="compact" kind="subtle" onClick={() => change({ search: "", filters: [], picked: [] })}>
        {t("apps.clearFilters")}
      </Button>
    </div>
  );
}

function Chip({ what, onClear }: { what: string; onClear: () => void }) {
  const t = useText();
  return (
    <span className={styles.chip}>
      <span className={styles.words}>{what}</span>
      <IconButton size="small" label={t("apps.clearOne", { what })} onClick={onClear}>
        <IconX size={14} stroke={1.5} />
      </IconButton>
    </span>
  );
}

function PickedChip({ tableId, label, onClear }: { tableId: number; label: string; onClear: () => void }) {
  const table = useGetTableQuery({ tableId }).data?.table;
  return <Chip what={table ? `${table.displayLabel}: ${label}` : label} onClear={onClear} />;
}

function FilterChip({ filter, onClear }: { filter: PageFilter; onClear: () => void }) {
  const t = useText();
  const context = useCellContext();
  const fields = useGetTableQuery({ tableId: filter.tableId }).data?.table.fields ?? [];
  const { fieldId, fieldName, operator, value } = filter;
  const isKnown = fields.some(({ id }) => id === fieldId);
  const condition = { fieldId, operator, ...(value !== undefined && { value }) };
  const [from, to] = Array.isArray(value) ? value : [];
  const span =
    operator === "between" && typeof from === "string" && typeof to === "string"
      ? spanName(from, to, context.locale.language)
      : null;
  if (span !== null) return <Chip what={`${fieldName}: ${span}`} onClear={onClear} />;
  return <Chip what={isKnown ? sayCondition(condition, fields, context, t) : fieldName} onClear={onClear} />;
}
