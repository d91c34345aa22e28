import { useState } from "react";
import type { MenuItem } from "#shared/bars/bars";
import { useCan } from "../../../../app/session/session-context";
import type { PanelProps } from "../../../../app/panels";
import { Button } from "../../../../ui/button/button";
import { Select } from "../../../../ui/fields/select";
import { Dialog } from "../../../../ui/layers/dialog";
import { useText } from "../../../../ui/text";
import styles from "../editor/bar-editor.module.css";
import { newId } from "../editor/new-id";
import { useTargets } from "../editor/use-targets";

const kinds = ["page", "view", "table", "workspace", "channel", "favorites"] as const;
type Kind = (typeof kinds)[number];

/** Chooses what an app's menu shows: a page, a table, a folder, a channel, what the reader starred. */
export default function AddMenuItemDialog({ params, onClose }: PanelProps<"addMenuItem">) {
  const t = useText();
  const { canViewTablesPages } = useCan();
  const { pages, views, tables, folders, channels, viewName } = useTargets();
  const [kind, setKind] = useState<Kind>("page");
  const [target, setTarget] = useState<string | null>(null);
  const options = {
    page: pages.map(({ id, displayLabel }) => ({ value: String(id), label: displayLabel })),
    view: views.map((view) => ({ value: String(view.id), label: viewName(view) })),
    table: tables.map(({ id, displayLabel }) => ({ value: String(id), label: displayLabel })),
    workspace: folders.map(({ id, label }) => ({ value: String(id), label })),
    channel: channels.map(({ id, name }) => ({ value: String(id), label: name })),
    favorites: [],
  }[kind];
  const item = itemOf(kind, Number(target));
  return (
    <Dialog
      title={t("bars.addItem")}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            kind="primary"
            disabled={kind !== "favorites" && target === null}
            onClick={() => {
              params.onSave(item);
              onClose();
            }}
          >
            {t("bars.addItem")}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        <Select
          label={t("bars.kind")}
          value={kind}
          options={kinds
            .filter((one) => one !== "table" || canViewTablesPages)
            .map((one) => ({ value: one, label: t(`bars.kind.${one}`) }))}
          onChange={(next) => {
            if (next) setKind(next);
            setTarget(null);
          }}
        />
        {kind !== "favorites" && (
          <Select
            label={t(`bars.kind.${kind}`)}
            isSearchable
            placeholder={t("ui.noOptions")}
            value={target}
            options={options}
            onChange={setTarget}
          />
        )}
      </div>
    </Dialog>
  );
}

function itemOf(kind: Kind, target: number): MenuItem {
  const id = newId();
  if (kind === "table") return { id, type: "table", table_id: target };
  if (kind === "workspace") return { id, type: "workspace", item_id: target };
  if (kind === "channel") return { id, type: "chat_channel", item_id: target };
  if (kind === "favorites") return { id, type: "favorites" };
  return { id, type: "app", app_id: target };
}
