import { IconTrash } from "@tabler/icons-react";
import { useRef, type HTMLAttributes, type KeyboardEvent } from "react";
import type { Field } from "#shared/contract/fields";
import { startOf } from "#shared/fields/auto-fill";
import type { FormItem } from "#shared/forms/form-config";
import { IconButton } from "../../../ui/button/icon-button";
import { classNames } from "../../../ui/class-names";
import { MoveButtons } from "../../../ui/order/move-buttons";
import { useText } from "../../../ui/text";
import { useAutoFillMoment } from "../../records/public";
import type { FillKit } from "../fill/fill-kit";
import { RichText } from "../fill/rich-text";
import styles from "./canvas.module.css";
import { useDragged, useItemDrop, type Dragged, type DropEdge } from "./use-item-drag";

interface CanvasItemProps {
  item: FormItem;
  /** As the form has it; absent for everything but fields. */
  field: Field | undefined;
  name: string;
  /** The number of the page that a page break begins. */
  page: number;
  kit: FillKit;
  at: number;
  count: number;
  isSelected: boolean;
  row: HTMLAttributes<HTMLLIElement>;
  onSelect: () => void;
  onMove: (to: number) => void;
  onDrop: (dragged: Dragged, edge: DropEdge) => void;
  onRemove: () => void;
}

/** An item of the form as people will see it, to be chosen, moved and taken out. */
export function CanvasItem(props: CanvasItemProps) {
  const { item, field, name, page, kit, at, count, isSelected, row, onSelect, onMove, onDrop, onRemove } =
    props;
  const t = useText();
  const place = useRef<HTMLLIElement>(null);
  const width = "width" in item ? item.width : "full";
  const isInLine = width !== "full";
  const isDragged = useDragged(place, { itemId: item.id });
  const edge = useItemDrop(place, isInLine, onDrop);
  const remove = ({ key }: KeyboardEvent) => {
    if (key === "Delete" || key === "Backspace") onRemove();
  };
  return (
    <li
      ref={place}
      {...row}
      className={classNames(styles.item, row.className)}
      data-width={width}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
      data-in-line={isInLine || undefined}
    >
      <button
        type="button"
        className={styles.choose}
        aria-label={`${name}: ${t(`forms.item.${item.type}`)}`}
        aria-pressed={isSelected}
        onClick={onSelect}
        onKeyDown={remove}
      />
      <div className={styles.preview} inert>
        <Preview {...{ item, field, page, kit }} />
      </div>
      {isSelected && (
        <div className={styles.bar}>
          <MoveButtons name={name} {...{ at, count, onMove }} />
          <IconButton size="small" label={t("ui.removeNamed", { name })} onClick={onRemove}>
            <IconTrash size={14} stroke={1.5} />
          </IconButton>
        </div>
      )}
    </li>
  );
}

function Preview({ item, field, page, kit }: Pick<CanvasItemProps, "item" | "field" | "page" | "kit">) {
  const t = useText();
  const momentOf = useAutoFillMoment();
  switch (item.type) {
    case "section":
      return (
        <>
          <h3 className={styles.section}>
            {item.title || <span className={styles.none}>{t("forms.item.section")}</span>}
          </h3>
          {item.description && <p className={styles.description}>{item.description}</p>}
        </>
      );
    case "page_break":
      return <div className={styles.break}>{item.title || t("superForm.page", { page })}</div>;
    case "text":
      return (
        <div className={styles.text}>
          {item.text === "" ? (
            <span className={styles.none}>{t("forms.editor.noText")}</span>
          ) : (
            <RichText html={item.text} />
          )}
        </div>
      );
    case "image":
      return <kit.Picture fileId={item.fileId} alt={item.alt ?? ""} />;
    case "field": {
      if (!field) return null;
      if (!kit.mayFillIn(field))
        return (
          <div className={styles.value}>
            {field.name}
            <span>–</span>
          </div>
        );
      return (
        <kit.Input
          field={field}
          draft={kit.draftOf(startOf(field, momentOf()), field)}
          problem={undefined}
          aside={null}
          onDraft={() => undefined}
        />
      );
    }
  }
}
