import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { IconButton } from "../button/icon-button";
import { useText } from "../text";

interface MoveButtonsProps {
  /** Name of the moved item, if the row does not show it. */
  name?: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

/** Moves a row of a list up and down, one place at a time. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  const t = useText();
  const label = (words: string) => (name === undefined ? words : `${words}: ${name}`);
  return (
    <>
      <IconButton
        size="small"
        label={label(t("ui.moveUp"))}
        data-move
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      >
        <IconArrowUp size={14} stroke={1.5} />
      </IconButton>
      <IconButton
        size="small"
        label={label(t("ui.moveDown"))}
        data-move
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      >
        <IconArrowDown size={14} stroke={1.5} />
      </IconButton>
    </>
  );
}
