import { useCallback } from "react";
import { blockTypes, configOf } from "#shared/blocks/index";
import type { Block, Page } from "#shared/contract/pages";
import type { WireRecord } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { formatValue, useCellContext } from "../../fields/public";
import { usePublicPage } from "../public-page-context";
import { filterOn, withPicked } from "./page-filters";
import { usePageState } from "./use-page-state";

/** Fields of different tables that mean the same where they have one name and type. */
const COMMON_TYPES = ["select", "radioSelect", "user"];
const COMMON_MAX = 5;

/** Chooses a record for the page: other blocks then show what belongs to it. Nothing where none could. */
export function usePickRecord(page: Page, block: Block, table: Table): (record: WireRecord) => void {
  const state = usePageState();
  const context = useCellContext();
  // On public pages each block identifies its table by a number of its own.
  const isPublic = usePublicPage() !== null;
  return useCallback(
    (record) => {
      if (record.id < 0 || !isHeard(page, block, table.id, isPublic)) return;
      const title = table.fields.find(({ id }) => id === table.recordLabelField);
      const label = title ? formatValue(record.data[title.id] ?? null, title, context) : "";
      const common = table.fields.flatMap((field) => {
        const value = record.data[field.id] ?? null;
        const isSimple = typeof value === "string" || typeof value === "number";
        if (!isSimple || !COMMON_TYPES.includes(field.type)) return [];
        return [filterOn(table.id, field, { operator: "is", value })];
      });
      state.change(
        withPicked(state, {
          tableId: table.id,
          recordId: record.id,
          label: label === "" ? `#${record.id}` : label,
          common: common.slice(0, COMMON_MAX),
        }),
      );
    },
    [page, block, table, state, context, isPublic],
  );
}

/** Whether another block of the page is about another table, or shows the chosen record. */
const isHeard = ({ components }: Page, own: Block, tableId: number, isPublic: boolean): boolean =>
  components.some(({ id, config, normalizedConfig }) => {
    if (id === own.id) return false;
    const type = blockTypes[config.type];
    const other = type.tableOf(configOf(type, normalizedConfig));
    return config.type === "recordDetail"
      ? isPublic || other === tableId
      : other !== null && other !== tableId;
  });
