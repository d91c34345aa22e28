import type { FilterConfig } from "#shared/blocks/types/navigation";
import type { Table } from "#shared/contract/tables";
import { useText } from "../../../ui/text";
import { FilterValueInput, operatorsOf, useCellContext } from "../../fields/public";
import { IconButton } from "../../../ui/button/icon-button";
import { IconX } from "@tabler/icons-react";
import { filterOn, withFilter, withoutField } from "../filters/page-filters";
import { useOutsideChanges } from "../filters/use-outside-changes";
import { usePageState } from "../filters/use-page-state";
import { SetUpNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import styles from "./blocks.module.css";
import { TableOfBlock } from "./table-of-block";

/** Narrows the other blocks by the value of one field. */
export default function FilterBlock({ config }: BlockProps<FilterConfig>) {
  return (
    <TableOfBlock key={config.tableId} tableId={config.tableId}>
      {(table) => <Filter {...{ table, config }} />}
    </TableOfBlock>
  );
}

const PREFERRED = ["isAnyOf", "between", "contains", "is"] as const;

function Filter({ table, config }: { table: Table; config: FilterConfig }) {
  const t = useText();
  const context = useCellContext();
  const state = usePageState();
  const field = table.fields.find(({ id }) => id === config.fieldId);
  const current = state.filters.find((one) => one.tableId === table.id && one.fieldId === field?.id);
  const { version, noteWritten } = useOutsideChanges(current?.value);
  if (!field) return <SetUpNotice>{t("apps.filterChoose")}</SetUpNotice>;
  const possible = operatorsOf(field);
  const operator = PREFERRED.find((one) => possible.includes(one)) ?? "is";
  const label = config.title || field.name;
  const clear = () => state.change(withoutField(state, table.id, field.id));
  return (
    <div className={styles.filter} role="group" aria-label={label}>
      <span className={styles.filterLabel}>{label}</span>
      <FilterValueInput
        key={version}
        {...{ field, context }}
        operator={current?.operator ?? operator}
        value={current?.value}
        label={label}
        onChange={(value) => {
          noteWritten(value);
          if (value === undefined) return clear();
          const condition = { operator: current?.operator ?? operator, value };
          state.change(withFilter(state, filterOn(table.id, field, condition)));
        }}
      />
      {current && (
        <IconButton size="small" label={t("apps.clearFilters")} onClick={clear}>
          <IconX size={14} stroke={1.5} />
        </IconButton>
      )}
    </div>
  );
}
