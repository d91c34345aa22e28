import { IconFolder, IconFolderPlus, IconMessage, IconPlus, IconStar } from "@tabler/icons-react";
import { menuShortcuts } from "#shared/bars/bar-names";
import type { MenuBar, MenuItem } from "#shared/bars/bars";
import { areFoldersClosed } from "#shared/bars/check-bars";
import { folderItems, withoutItem } from "#shared/bars/split-folders";
import { BAR_LABEL_MAX, MENU_ITEMS_MAX } from "#shared/limits/bars";
import { openPanel } from "../../../../app/panels";
import { Button } from "../../../../ui/button/button";
import { Switch } from "../../../../ui/fields/switch";
import { TextField } from "../../../../ui/fields/text-field";
import { moveEntry } from "../../../../ui/order/move-entry";
import { useOrder } from "../../../../ui/order/use-order";
import { useText } from "../../../../ui/text";
import { Tile } from "../../../../ui/tile/tile";
import { BarColor } from "./bar-color";
import styles from "./bar-editor.module.css";
import type { BarEditorProps } from "./bar-editor-props";
import { BarItemRow } from "./bar-item-row";
import { FolderFields } from "./folder-fields";
import { newId } from "./new-id";
import { PagePicture } from "./page-picture";
import { ShortcutSwitches } from "./shortcut-switches";
import { useTargets } from "./use-targets";

/** The menu next to an app's pages, with its folders. */
export function MenuBarEditor({ appId, bar, onChange, onBusy }: BarEditorProps<MenuBar>) {
  const t = useText();
  const put = (part: Partial<MenuBar>, named?: string) => onChange({ ...bar, ...part }, named);
  const { items } = bar;
  const order = useOrder<HTMLUListElement>(items.length, (from, to) => {
    const moved = moveEntry(items, from, to);
    // A folder does not go into another, nor behind its own end.
    if (areFoldersClosed(moved)) put({ items: moved });
  });
  const isFull = items.length >= MENU_ITEMS_MAX;
  return (
    <div className={styles.editor}>
      <TextField
        label={t("bars.menuTitle")}
        value={bar.title}
        maxLength={BAR_LABEL_MAX}
        disabled={bar.logo !== null}
        hint={bar.logo === null ? undefined : t("bars.logoHidesTitle")}
        onChange={({ target }) => put({ title: target.value }, "title")}
      />
      <PagePicture
        label={t("bars.logo")}
        appId={appId}
        fileId={bar.logo}
        onBusy={onBusy}
        onChange={(logo) => put({ logo })}
      />
      <BarColor
        label={t("bars.topColor")}
        value={bar.top_bg_color}
        onChange={(top_bg_color) => put({ top_bg_color })}
      />
      <BarColor
        label={t("bars.bottomColor")}
        value={bar.bottom_bg_color}
        onChange={(bottom_bg_color) => put({ bottom_bg_color })}
      />
      <fieldset className={styles.group}>
        <legend>{t("bars.items")}</legend>
        <ul ref={order.place} className={styles.list} aria-label={t("bars.items")} onFocus={order.onFocus}>
          {items.map((item, at) => (
            <MenuRow key={item.id} {...{ item, items, at, order, put }} />
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button
            size="compact"
            icon={<IconPlus size={16} stroke={1.5} />}
            disabled={isFull}
            onClick={() => openPanel("addMenuItem", { onSave: (item) => put({ items: [...items, item] }) })}
          >
            {t("bars.addItem")}
          </Button>
          <Button
            size="compact"
            icon={<IconFolderPlus size={16} stroke={1.5} />}
            disabled={isFull}
            onClick={() => put({ items: [...items, ...folderItems(newId(), t("bars.newFolder"))] })}
          >
            {t("bars.addFolder")}
          </Button>
        </div>
      </fieldset>
      <ShortcutSwitches
        names={menuShortcuts}
        value={bar.shortcuts}
        onChange={(shortcuts) => put({ shortcuts })}
      />
      <MenuSwitches bar={bar} onChange={put} />
    </div>
  );
}

function MenuSwitches({ bar, onChange }: { bar: MenuBar; onChange: (part: Partial<MenuBar>) => void }) {
  const t = useText();
  return (
    <>
      <Switch
        label={t("bars.allowHide")}
        checked={bar.allow_hide_menu}
        onChange={({ target: { checked } }) =>
          onChange({ allow_hide_menu: checked, ...(!checked && { show_when_hovered: false }) })
        }
      />
      <Switch
        label={t("bars.showOnHover")}
        checked={bar.show_when_hovered}
        disabled={!bar.allow_hide_menu}
        onChange={({ target }) => onChange({ show_when_hovered: target.checked })}
      />
      <Switch
        label={t("bars.showIcons")}
        checked={bar.show_app_icons}
        onChange={({ target: { checked } }) =>
          onChange({ show_app_icons: checked, ...(!checked && { large_icons: false }) })
        }
      />
      <Switch
        label={t("bars.largeIcons")}
        checked={bar.large_icons}
        disabled={!bar.show_app_icons}
        onChange={({ target }) => onChange({ large_icons: target.checked })}
      />
    </>
  );
}

interface MenuRowProps {
  item: MenuItem;
  items: readonly MenuItem[];
  at: number;
  order: ReturnType<typeof useOrder<HTMLUListElement>>;
  put: (part: Partial<MenuBar>, named?: string) => void;
}

function MenuRow({ item, items, at, order, put }: MenuRowProps) {
  const t = useText();
  const { name, icon } = useLook(item, items);
  const before = items.slice(0, at);
  const isInside =
    before.filter(({ type }) => type === "folder").length >
    before.filter(({ type }) => type === "folder_end").length;
  const remove =
    item.type === "folder_end" ? {} : { onRemove: () => put({ items: withoutItem(items, item.id) }) };
  return (
    <BarItemRow
      {...{ name, icon, at, order, ...remove }}
      count={items.length}
      isInside={isInside && item.type !== "folder_end"}
    >
      {item.type === "folder" && (
        <FolderFields
          folder={item}
          label={t("bars.folderTitle")}
          onChange={(folder, named) =>
            put({ items: items.map((one, index) => (index === at ? folder : one)) }, named)
          }
        />
      )}
    </BarItemRow>
  );
}

function useLook(item: MenuItem, items: readonly MenuItem[]) {
  const t = useText();
  const { appOf, tables, folders, channels } = useTargets();
  const missing = { name: t("bars.missing"), icon: <IconFolder size={18} stroke={1.5} /> };
  switch (item.type) {
    case "app": {
      const app = appOf(item.app_id);
      return app
        ? { name: app.displayLabel, icon: <Tile kind="app" icon={app.icon} color={app.color} size="s" /> }
        : missing;
    }
    case "table": {
      const table = tables.find(({ id }) => id === item.table_id);
      return table
        ? {
            name: table.displayLabel,
            icon: <Tile kind="table" icon={table.icon} color={table.color} size="s" />,
          }
        : missing;
    }
    case "workspace": {
      const folder = folders.find(({ id }) => id === item.item_id);
      return folder
        ? {
            name: folder.label,
            icon: <Tile kind="folder" icon={folder.icon} color={folder.color} size="s" />,
          }
        : missing;
    }
    case "chat_channel": {
      const channel = channels.find(({ id }) => id === item.item_id);
      return channel ? { name: channel.name, icon: <IconMessage size={18} stroke={1.5} /> } : missing;
    }
    case "favorites":
      return { name: t("bars.favorites"), icon: <IconStar size={18} stroke={1.5} /> };
    case "folder":
      return { name: item.folder_config.name, icon: <IconFolder size={18} stroke={1.5} /> };
    case "folder_end": {
      const folder = items.find(({ id }) => id === item.folder_end_for);
      const name = folder?.type === "folder" ? folder.folder_config.name : "";
      return { name: t("bars.folderEnd", { name }), icon: null };
    }
    default:
      return missing;
  }
}
