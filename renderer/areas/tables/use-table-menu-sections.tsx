import type { Table } from "#shared/contract/tables";
import { tableToolSections } from "../../app/slots";
import type { MenuAction, MenuSection } from "../../ui/layers/menu";
import { useText } from "../../ui/text";
import { useTableActions, type TableAction } from "./use-table-actions";

/** Menu of a table by sections; deletion is in one of its own. */
export function useTableMenuSections(table: Table): MenuSection[] {
  const t = useText();
  const actions = useTableActions(table).filter(({ isOnlyFound = false }) => !isOnlyFound);
  const inMenu = ({ id, label, icon: Icon, isDangerous, isDisabled, run }: TableAction): MenuAction => ({
    id,
    label: t(label),
    icon: <Icon size={16} stroke={1.5} />,
    ...(isDangerous && { isDangerous }),
    ...(isDisabled && { isDisabled }),
    onSelect: run,
  });
  const harmless = actions.filter(({ isDangerous }) => !isDangerous);
  return [
    ...tableToolSections.map((id) => ({
      id,
      heading: t(`tables.sections.${id}`),
      actions: harmless.filter(({ section }) => section === id).map(inMenu),
    })),
    { id: "delete", actions: actions.filter(({ isDangerous }) => isDangerous).map(inMenu) },
  ];
}
