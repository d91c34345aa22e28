import { IconArrowDown, IconArrowUp, IconColumns3 } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Switch } from "../../../ui/fields/switch";
import { useRowFocus } from "../../../ui/layers/use-row-focus";
import { useText } from "../../../ui/text";
import { fieldViews } from "../../fields/public";
import type { PlacedField } from "../view-config";
import styles from "./tools.module.css";
import { ToolPopover } from "./tool-popover";

interface FieldsPopoverProps {
  placed: readonly PlacedField[];
  onHide: (fieldIds: number[]) => void;
  onOrder: (placed: readonly PlacedField[]) => void;
  onEditFields?: (() => void) | undefined;
}

/** Which fields show, and in which order. */
export function FieldsPopover({ placed, onHide, onOrder, onEditFields }: FieldsPopoverProps) {
  const t = useText();
  const { place, onFocus } = useRowFocus<HTMLDivElement>();
  const hidden = placed.filter((one) => one.isHidden).map((one) => one.field.id);
  const swap = (from: number, to: number) => {
    const next = [...placed];
    const [taken] = next.splice(from, 1);
    if (taken) next.splice(to, 0, taken);
    onOrder(next);
  };
  return (
    <ToolPopover
      label={t("views.fields")}
      icon={<IconColumns3 size={16} stroke={1.5} />}
      count={hidden.length}
      width={300}
    >
      {(close) => (
        <>
          <div ref={place} className={styles.fieldList} onFocus={onFocus}>
            {placed.map(({ field, isHidden }, index) => {
              const Icon = fieldViews[field.type].icon;
              return (
                <div key={field.id} className={styles.fieldRow} data-list-row>
                  <Switch
                    label={
                      <span className={styles.fieldName}>
                        <Icon size={16} stroke={1.5} />
                        <span title={field.name}>{field.name}</span>
                      </span>
                    }
                    checked={!isHidden}
                    disabled={index === 0}
                    onChange={() =>
                      onHide(isHidden ? hidden.filter((id) => id !== field.id) : [...hidden, field.id])
                    }
                  />
                  <IconButton
                    size="small"
                    label={`${t("fields.moveUp")}: ${field.name}`}
                    data-move
                    disabled={index === 0}
                    onClick={() => swap(index, index - 1)}
                  >
                    <IconArrowUp size={14} stroke={1.5} />
                  </IconButton>
                  <IconButton
                    size="small"
                    label={`${t("fields.moveDown")}: ${field.name}`}
                    data-move
                    disabled={index === placed.length - 1}
                    onClick={() => swap(index, index + 1)}
                  >
                    <IconArrowDown size={14} stroke={1.5} />
                  </IconButton>
                </div>
              );
            })}
          </div>
          <div className={styles.actions}>
            {hidden.length > 0 && (
              <Button kind="subtle" size="compact" onClick={() => onHide([])}>
                {t("views.showAll")}
              </Button>
            )}
            {onEditFields && (
              <Button
                kind="subtle"
                size="compact"
                onClick={() => {
                  close();
                  onEditFields();
                }}
              >
                {t("fields.editAll")}
              </Button>
            )}
          </div>
        </>
      )}
    </ToolPopover>
  );
}
