import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../../ui/button/icon-button";
import { classNames } from "../../../../ui/class-names";
import rows from "../../../../ui/layers/panel-rows.module.css";
import { Grip } from "../../../../ui/order/grip";
import { MoveButtons } from "../../../../ui/order/move-buttons";
import type { useOrder } from "../../../../ui/order/use-order";
import { useText } from "../../../../ui/text";
import styles from "./bar-editor.module.css";

interface BarItemRowProps {
  name: string;
  icon: ReactNode;
  at: number;
  count: number;
  order: ReturnType<typeof useOrder<HTMLUListElement>>;
  /** Indents an item inside a folder. */
  isInside?: boolean;
  /** Buttons of its own, before the one that removes it. */
  actions?: ReactNode;
  /** Shown below it. */
  children?: ReactNode;
  onRemove?: () => void;
}

/** An item of a bar in its editor: dragged, moved by keys or buttons, taken out. */
export function BarItemRow(props: BarItemRowProps) {
  const { name, icon, at, count, order, isInside, actions, children, onRemove } = props;
  const t = useText();
  const row = order.row(at);
  return (
    <li
      {...row}
      className={classNames(styles.row, row.className)}
      data-inside={isInside || undefined}
      aria-label={name}
    >
      <div className={rows.item}>
        <Grip {...order.handle(at)} />
        {icon}
        <span className={rows.name}>{name}</span>
        {actions}
        <MoveButtons name={name} at={at} count={count} onMove={(to) => order.move(at, to)} />
        {onRemove && (
          <IconButton size="small" label={t("ui.removeNamed", { name })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.5} />
          </IconButton>
        )}
      </div>
      {children}
    </li>
  );
}
