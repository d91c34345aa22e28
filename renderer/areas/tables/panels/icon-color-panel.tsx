import { useEffect, useState } from "react";
import { colorNames, type ColorName } from "#shared/colors";
import { isCallError, showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { SearchField } from "../../../ui/fields/search-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { loadObjectIcons, ObjectIcon } from "../../../ui/icons/object-icon";
import { Tile } from "../../../ui/tile/tile";
import { colorStyle } from "../../../ui/tile/color-style";
import { useText } from "../../../ui/text";
import { useGetAppQuery, useUpdateAppMutation } from "../../views/public";
import { useGetTableQuery, useUpdateTableMutation } from "../api";
import styles from "./icon-color-panel.module.css";

/** Pause of the icon search in ms (decision 36: pickers). */
const PICKER_DEBOUNCE = 200;

/** Sets the icon and colour of a table or a view; each choice shows at once. */
export default function IconColorPanel({ params, onClose }: PanelProps<"iconColor">) {
  const t = useText();
  const { kind, id } = params;
  const table = useGetTableQuery({ tableId: id }, { skip: kind !== "table" }).data?.table;
  const app = useGetAppQuery({ appId: id }, { skip: kind !== "view" }).data?.app;
  const [updateTable] = useUpdateTableMutation();
  const [updateApp] = useUpdateAppMutation();
  const [names, setNames] = useState<readonly string[]>([]);
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<{ icon?: string; color?: ColorName }>({});
  useEffect(() => {
    void loadObjectIcons().then((icons) => setNames(Object.keys(icons)));
  }, []);

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
      <div className={styles.panel} style={colorStyle(color)}>
        <div className={styles.preview}>
          <Tile kind={kind} size="xl" icon={icon} color={color} />
          <span>{saved?.displayLabel}</span>
        </div>
        <h3 className={styles.heading}>{t("tables.color")}</h3>
        <div className={styles.colors}>
          {colorNames.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.color}
              style={colorStyle(name)}
              aria-label={name}
              aria-pressed={name === color}
              onClick={() => save({ color: name })}
            />
          ))}
        </div>
        <h3 className={styles.heading}>{t("tables.icon")}</h3>
        <SearchField
          label={t("tables.searchIcons")}
          value={query}
          debounce={PICKER_DEBOUNCE}
          onSearch={setQuery}
        />
        <div className={styles.icons}>
          {names
            .filter((name) => name.includes(query.toLowerCase()))
            .map((name) => (
              <button
                key={name}
                type="button"
                className={styles.icon}
                aria-label={name.replaceAll("-", " ")}
                aria-pressed={name === icon}
                onClick={() => save({ icon: name })}
              >
                <ObjectIcon name={name} size={20} />
              </button>
            ))}
        </div>
      </div>
    </SidePanel>
  );
}
