import { IconBolt, IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import type { Ref } from "react";
import { rowSelectionMenu, type SelectionTarget } from "../../../app/slots";
import { useMenuTools } from "../../../app/use-menu-tools";
import { Button } from "../../../ui/button/button";
import { Menu } from "../../../ui/layers/menu";
import { SelectionBar as Bar } from "../../../ui/layers/selection-bar";
import { useText } from "../../../ui/text";

interface SelectionBarProps {
  count: number;
  /** For the actions that areas contribute. */
  target: SelectionTarget;
  /** Gives one field of all of them one value; absent where the user may not. */
  onEdit?: (() => void) | undefined;
  onDuplicate?: (() => void) | undefined;
  onDelete: () => void;
  onClear: () => void;
  /** Called when the bar unmounts while it has the focus. */
  onFocusLost: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** Actions for the ticked records. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, target, onEdit, onDuplicate, onDelete, onClear, onFocusLost, ref } = props;
  const t = useText();
  const tools = useMenuTools(rowSelectionMenu, count === 0 ? null : target);
  if (count === 0) return null;
  const sections = (["run", "object", "access"] as const).map((id) => ({ id, actions: tools(id) }));
  return (
    <Bar label={t("records.selected", { count })} {...{ onClear, onFocusLost, ref }} onLeave={onFocusLost}>
      {onEdit && (
        <Button size="compact" icon={<IconPencil size={16} stroke={1.5} />} onClick={onEdit}>
          {t("records.editManyShort")}
        </Button>
      )}
      {onDuplicate && (
        <Button size="compact" icon={<IconCopy size={16} stroke={1.5} />} onClick={onDuplicate}>
          {t("records.duplicate")}
        </Button>
      )}
      {sections.some(({ actions }) => actions.length > 0) && (
        <Menu label={t("records.moreActions")} sections={sections}>
          <Button size="compact" icon={<IconBolt size={16} stroke={1.5} />}>
            {t("records.moreActions")}
          </Button>
        </Menu>
      )}
      <Button kind="danger" size="compact" icon={<IconTrash size={16} stroke={1.5} />} onClick={onDelete}>
        {t("records.deleteTitle", { count })}
      </Button>
    </Bar>
  );
}
