import { IconPalette } from "@tabler/icons-react";
import { useState } from "react";
import { barAlignments, itemsVariants, topShortcuts } from "#shared/bars/bar-names";
import type { TopBar, TopItem } from "#shared/bars/bars";
import { useSession } from "../../../../app/session/session-context";
import { IconButton } from "../../../../ui/button/icon-button";
import { Select } from "../../../../ui/fields/select";
import { Switch } from "../../../../ui/fields/switch";
import { IconColorPicker } from "../../../../ui/icons/icon-color-picker";
import { moveEntry } from "../../../../ui/order/move-entry";
import { useOrder } from "../../../../ui/order/use-order";
import { useText } from "../../../../ui/text";
import { Tile } from "../../../../ui/tile/tile";
import { BarColor } from "./bar-color";
import styles from "./bar-editor.module.css";
import type { BarEditorProps } from "./bar-editor-props";
import { BarItemRow } from "./bar-item-row";
import { PagePicture } from "./page-picture";
import { ShortcutSwitches } from "./shortcut-switches";
import { useTargets } from "./use-targets";

/** The bar above an app's pages: style, alignment, items and shortcuts. */
export function TopBarEditor({ appId, bar, onChange, onBusy }: BarEditorProps<TopBar>) {
  const t = useText();
  const { plan } = useSession();
  const { apps, appOf } = useTargets();
  const [opened, setOpened] = useState<number | null>(null);
  const put = (part: Partial<TopBar>, named?: string) => onChange({ ...bar, ...part }, named);
  const { items } = bar;
  const order = useOrder<HTMLUListElement>(items.length, (from, to) =>
    put({ items: moveEntry(items, from, to) }),
  );
  const isFree = plan.name === "free";
  const isCustom = bar.items_variant === "custom_icon";
  const putItem = (at: number, part: Partial<TopItem>) =>
    put({ items: items.map((item, index) => (index === at ? { ...item, ...part } : item)) });
  return (
    <div className={styles.editor}>
      <Select
        label={t("bars.style")}
        value={bar.items_variant}
        options={itemsVariants.map((value) => ({ value, label: t(`bars.style.${value}`) }))}
        onChange={(items_variant) => items_variant && put({ items_variant })}
      />
      <Select
        label={t("bars.align")}
        value={bar.align_items}
        disabled={bar.items_variant === "select"}
        options={barAlignments.map((value) => ({ value, label: t(`bars.align.${value}`) }))}
        onChange={(align_items) => align_items && put({ align_items })}
      />
      <BarColor
        label={t("bars.background")}
        isOptional
        value={bar.bg_color}
        onChange={(bg_color) => put({ bg_color })}
      />
      <PagePicture
        label={t("bars.logo")}
        appId={appId}
        fileId={bar.logo}
        isDisabled={isFree}
        hint={isFree ? t("bars.notForFree") : undefined}
        onBusy={onBusy}
        onChange={(logo) => put({ logo })}
      />
      <fieldset className={styles.group}>
        <legend>{t("bars.items")}</legend>
        <ul ref={order.place} className={styles.list} aria-label={t("bars.items")} onFocus={order.onFocus}>
          {items.map((item, at) => {
            const app = appOf(item.id);
            const name = app?.displayLabel ?? t("bars.missing");
            const icon = (isCustom && item.custom_icon) || (app?.icon ?? "app-window");
            const color = item.custom_color ?? app?.color ?? "stone";
            return (
              <BarItemRow
                key={item.id}
                {...{ name, at, order }}
                count={items.length}
                icon={<Tile kind="app" icon={icon} color={color} size="s" />}
                actions={
                  isCustom && (
                    <IconButton
                      size="small"
                      label={t("bars.iconOf", { name })}
                      aria-expanded={opened === item.id}
                      onClick={() => setOpened(opened === item.id ? null : item.id)}
                    >
                      <IconPalette size={16} stroke={1.5} />
                    </IconButton>
                  )
                }
                onRemove={() => put({ items: items.filter(({ id }) => id !== item.id) })}
              >
                {isCustom && opened === item.id && (
                  <IconColorPicker
                    {...{ name, icon, color }}
                    onChange={(part) =>
                      putItem(at, {
                        ...(part.icon && { custom_icon: part.icon }),
                        ...(part.color && { custom_color: part.color }),
                      })
                    }
                  />
                )}
              </BarItemRow>
            );
          })}
        </ul>
        <Select
          label={t("bars.addPage")}
          isSearchable
          placeholder={t("bars.choosePage")}
          value={null}
          options={apps
            .filter(({ id }) => !items.some((item) => item.id === id))
            .map(({ id, displayLabel }) => ({ value: String(id), label: displayLabel }))}
          onChange={(id) =>
            id &&
            put({
              items: [...items, { id: Number(id), type: "app", custom_color: null, custom_icon: null }],
            })
          }
        />
      </fieldset>
      <ShortcutSwitches
        names={topShortcuts}
        value={bar.shortcuts}
        onChange={(shortcuts) => put({ shortcuts })}
      />
      <Switch
        label={t("bars.loginButton")}
        hint={t("bars.loginHint")}
        checked={bar.show_login_button}
        onChange={({ target }) => put({ show_login_button: target.checked })}
      />
    </div>
  );
}
