import { IconPencil, IconPlus } from "@tabler/icons-react";
import { iconOf, type ActionItem, type BottomNav } from "#shared/bars/bars";
import { BOTTOM_ITEMS_MAX } from "#shared/limits/bars";
import { openPanel } from "../../../../app/panels";
import { Button } from "../../../../ui/button/button";
import { IconButton } from "../../../../ui/button/icon-button";
import { Switch } from "../../../../ui/fields/switch";
import { ObjectIcon } from "../../../../ui/icons/object-icon";
import { moveEntry } from "../../../../ui/order/move-entry";
import { useOrder } from "../../../../ui/order/use-order";
import { useText } from "../../../../ui/text";
import { BarColor } from "./bar-color";
import styles from "./bar-editor.module.css";
import type { BarEditorProps } from "./bar-editor-props";
import { BarItemRow } from "./bar-item-row";

/** The bar under an app's pages. */
export function BottomNavEditor({ bar, onChange }: BarEditorProps<BottomNav>) {
  const t = useText();
  const put = (part: Partial<BottomNav>) => onChange({ ...bar, ...part });
  const { items } = bar;
  const order = useOrder<HTMLUListElement>(items.length, (from, to) =>
    put({ items: moveEntry(items, from, to) }),
  );
  const edit = (item: ActionItem | null) =>
    openPanel("editAction", {
      item,
      onSave: (saved) =>
        put({ items: item ? items.map((one) => (one.id === saved.id ? saved : one)) : [...items, saved] }),
    });
  return (
    <div className={styles.editor}>
      <fieldset className={styles.group}>
        <legend>{t("bars.items")}</legend>
        <ul ref={order.place} className={styles.list} aria-label={t("bars.items")} onFocus={order.onFocus}>
          {items.map((item, at) => (
            <BarItemRow
              key={item.id}
              {...{ at, order }}
              name={item.label}
              count={items.length}
              icon={<ObjectIcon name={iconOf(item.icon)} size={18} />}
              actions={
                <IconButton
                  size="small"
                  label={t("bars.editItem", { name: item.label })}
                  onClick={() => edit(item)}
                >
                  <IconPencil size={16} stroke={1.5} />
                </IconButton>
              }
              onRemove={() => put({ items: items.filter(({ id }) => id !== item.id) })}
            />
          ))}
        </ul>
        <Button
          size="compact"
          icon={<IconPlus size={16} stroke={1.5} />}
          disabled={items.length >= BOTTOM_ITEMS_MAX}
          onClick={() => edit(null)}
        >
          {t("bars.addAction")}
        </Button>
        <p className={styles.hint}>{t("bars.firstFive")}</p>
      </fieldset>
      <BarColor
        label={t("bars.background")}
        isOptional
        value={bar.bg_color}
        onChange={(bg_color) => put({ bg_color })}
      />
      <Switch
        label={t("bars.onlyMobile")}
        checked={bar.only_show_on_mobile}
        onChange={({ target }) => put({ only_show_on_mobile: target.checked })}
      />
    </div>
  );
}
