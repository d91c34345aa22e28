import { IconArrowBackUp, IconArrowLeft, IconArrowRight, IconDots, IconEyeOff } from "@tabler/icons-react";
import { IconButton } from "../../../../ui/button/icon-button";
import { Menu } from "../../../../ui/layers/menu";
import { useText } from "../../../../ui/text";
import type { ColumnActions } from "../../wizard/column-actions";
import type { MatchedColumn } from "../../wizard/matched-columns";

interface ColumnMenuProps {
  column: MatchedColumn;
  /** Its place among the columns, from 0, and how many there are. */
  place: number;
  count: number;
  actions: Pick<ColumnActions, "move" | "leaveOut" | "mustStay">;
}

/** Another place for a column's field, and leaving it out. */
export function ColumnMenu({ column: { field }, place, count, actions }: ColumnMenuProps) {
  const t = useText();
  const reason = field.deleted ? null : actions.mustStay(field.column);
  const Icon = field.deleted ? IconArrowBackUp : IconEyeOff;
  const action = {
    id: "leaveOut",
    label: t(field.deleted ? "connector.bringBack" : "connector.leaveOut"),
    icon: <Icon size={16} stroke={1.5} />,
    hint: reason,
    isDisabled: reason !== null,
    onSelect: () => actions.leaveOut(field.column, !field.deleted),
  };
  const moves = [
    {
      id: "moveLeft",
      label: t("connector.moveLeft"),
      icon: <IconArrowLeft size={16} stroke={1.5} />,
      isDisabled: place === 0,
      onSelect: () => actions.move(field.column, place - 1),
    },
    {
      id: "moveRight",
      label: t("connector.moveRight"),
      icon: <IconArrowRight size={16} stroke={1.5} />,
      isDisabled: place === count - 1,
      onSelect: () => actions.move(field.column, place + 1),
    },
  ];
  return (
    <Menu
      sections={[
        { id: "place", actions: moves },
        { id: "column", actions: [action] },
      ]}
      label={t("connector.columnMenu", { column: field.key })}
      align="end"
      width={260}
    >
      <IconButton label={t("connector.columnMenu", { column: field.key })} size="small">
        <IconDots size={16} stroke={1.5} />
      </IconButton>
    </Menu>
  );
}
