import { IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button";
import { SelectionBar as Bar } from "../../../ui/layers/selection-bar";
import { useText } from "../../../ui/text";

interface SelectionBarProps {
  count: number;
  /** Gives one field of all of them one value; absent where the user may not. */
  onEdit?: (() => void) | undefined;
  onDuplicate?: (() => void) | undefined;
  onDelete: () => void;
  onClear: () => void;
  /** The bar has gone with the focus that stood in it. */
  onFocusLost: () => void;
}

/** What can be done with the ticked records. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, onEdit, onDuplicate, onDelete, onClear, onFocusLost } = props;
  const t = useText();
  if (count === 0) return null;
  return (
    <Bar label={t("records.selected", { count })} {...{ onClear, onFocusLost }}>
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
      <Button kind="danger" size="compact" icon={<IconTrash size={16} stroke={1.5} />} onClick={onDelete}>
        {t("records.deleteTitle", { count })}
      </Button>
    </Bar>
  );
}
