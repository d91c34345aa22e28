import { IconColumns3 } from "@tabler/icons-react";
import { useState } from "react";
import { foldText } from "#shared/fold-text";
import { FIELD_SEARCH_FROM, PICKER_DEBOUNCE } from "#shared/limits/records";
import { Button } from "../../../ui/button/button";
import { classNames } from "../../../ui/class-names";
import { SearchField } from "../../../ui/fields/search-field";
import { Switch } from "../../../ui/fields/switch";
import { Grip } from "../../../ui/order/grip";
import { MoveButtons } from "../../../ui/order/move-buttons";
import { moveEntry } from "../../../ui/order/move-entry";
import { useOrder } from "../../../ui/order/use-order";
import { QUERY_SHOWN, shorten } from "../../../ui/shorten";
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

/** Which fields are shown, and in which order. */
export function FieldsPopover({ placed, onHide, onOrder, onEditFields }: FieldsPopoverProps) {
  const t = useText();
  const [search, setSearch] = useState("");
  const hidden = placed.filter((one) => one.isHidden).map((one) => one.field.id);
  const wanted = foldText(search);
  const found = placed
    .map((one, index) => ({ ...one, index }))
    .filter(({ field }) => foldText(field.name).includes(wanted));
  const foundHidden = found.filter((one) => one.isHidden).map((one) => one.field.id);
  // The first field is always shown.
  const foundShown = found.filter((one) => !one.isHidden && one.index > 0).map((one) => one.field.id);
  // Fields that do not match the search keep their place: a field moves next to the matching one before or after
  // it.
  const { place, onFocus, move, row, handle } = useOrder<HTMLDivElement>(found.length, (from, to) => {
    const [taken, target] = [found[from], found[to]];
    if (taken && target) onOrder(moveEntry(placed, taken.index, target.index));
  });
  return (
    <ToolPopover
      tool="fields"
      label={t("views.fields")}
      icon={<IconColumns3 size={16} stroke={1.5} />}
      count={hidden.length}
      width={300}
    >
      {(close) => (
        <>
          {placed.length > FIELD_SEARCH_FROM && (
            <SearchField
              label={t("views.searchFields")}
              value={search}
              onSearch={setSearch}
              debounce={PICKER_DEBOUNCE}
            />
          )}
          {found.length === 0 && (
            <p role="status" className={styles.hint}>
              {t("ui.noResults", { query: shorten(search, QUERY_SHOWN) })}
            </p>
          )}
          <div ref={place} className={styles.fieldList} onFocus={onFocus}>
            {found.map(({ field, isHidden, index }, at) => {
              const Icon = fieldViews[field.type].icon;
              return (
                <div key={field.id} {...row(at)} className={classNames(styles.fieldRow, row(at).className)}>
                  <Grip {...handle(at)} />
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
                  <MoveButtons name={field.name} at={at} count={found.length} onMove={(to) => move(at, to)} />
                </div>
              );
            })}
          </div>
          <div className={styles.actions}>
            <div className={styles.pair}>
              <Button
                kind="subtle"
                size="compact"
                disabled={foundShown.length === 0}
                onClick={() => onHide([...hidden, ...foundShown])}
              >
                {t("views.hideAll")}
              </Button>
              <Button
                kind="subtle"
                size="compact"
                disabled={foundHidden.length === 0}
                onClick={() => onHide(hidden.filter((id) => !foundHidden.includes(id)))}
              >
                {t("views.showAll")}
              </Button>
            </div>
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
