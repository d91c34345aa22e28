import { useState } from "react";
import type { ColorName } from "#shared/colors";
import { isCallError, showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { IconColorPicker } from "../../../ui/icons/icon-color-picker";
import { SidePanel } from "../../../ui/layers/side-panel";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { useGetAppQuery, useUpdateAppMutation } from "../../../tables/views-api";
import { useGetTableQuery, useUpdateTableMutation } from "../../../tables/tables-api";
import styles from "./icon-color-panel.module.css";

/** Sets the icon and colour of a table or a view; each choice shows at once. */
export default function IconColorPanel({ params, onClose }: PanelProps<"iconColor">) {
  const t = useText();
  const { kind, id } = params;
  const table = useGetTableQuery({ tableId: id }, { skip: kind !== "table" }).data?.table;
  const app = useGetAppQuery({ appId: id }, { skip: kind !== "view" }).data?.app;
  const [updateTable] = useUpdateTableMutation();
  const [updateApp] = useUpdateAppMutation();
  const [chosen, setChosen] = useState<{ icon?: string; color?: ColorName }>({});

  const saved = table ?? app;
  const icon = chosen.icon ?? saved?.icon ?? "table";
  const color = chosen.color ?? saved?.color ?? "stone";
  const save = (part: { icon?: string; color?: ColorName }) => {
    setChosen({ ...chosen, ...part });
    const saving =
      kind === "table" ? updateTable({ tableId: id, ...part }) : updateApp({ appId: id, ...part });
    saving.unwrap().catch((error: unknown) => {
      setChosen({});
      if (isCallError(error)) showError(error);
    });
  };
  return (
    <SidePanel title={t("tables.iconAndColor")} onClose={onClose}>
      <div className={styles.preview}>
        <Tile kind={kind} size="xl" icon={icon} color={color} />
        <span>{saved?.displayLabel}</span>
      </div>
      <IconColorPicker name={saved?.displayLabel ?? ""} icon={icon} color={color} onChange={save} />
    </SidePanel>
  );
}
