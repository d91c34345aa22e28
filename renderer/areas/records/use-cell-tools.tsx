import type { Table } from "#shared/contract/tables";
import { cellTools, type CellAddress } from "../../app/cell-tools";
import { useSlot } from "../../app/slots";
import type { MenuAction } from "../../ui/layers/menu";
import { useText } from "../../ui/text";

/** Cell actions of all areas, for the cell's menu and the value's menu in the open record. */
export function useCellTools(table: Table): (cell: CellAddress) => MenuAction[] {
  const t = useText();
  const tools = useSlot(cellTools);
  return (cell) =>
    tools
      .filter(({ when }) => when?.(table, cell) ?? true)
      .map(({ id, label, icon: Icon, Hint, run }) => ({
        id,
        label: t(label),
        icon: <Icon size={16} stroke={1.5} />,
        hint: Hint && <Hint {...cell} />,
        onSelect: () => void run(cell, table),
      }));
}
