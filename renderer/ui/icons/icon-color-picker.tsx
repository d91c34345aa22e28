import { useEffect, useState } from "react";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { colorNames, type ColorName } from "#shared/colors";
import { iconsFor, suggestIcon } from "#shared/icons/suggest-icon";
import { SearchField } from "../fields/search-field";
import { colorStyle } from "../tile/color-style";
import { useText } from "../text";
import styles from "./icon-color-picker.module.css";
import { loadObjectIcons, ObjectIcon } from "./object-icon";

interface IconColorPickerProps {
  /** Name that the icon is for; icons that fit it come first. */
  name?: string;
  icon: string;
  /** Absent where there is only an icon to choose. */
  color?: ColorName;
  onChange: (part: { icon?: string; color?: ColorName }) => void;
}

/** The colours and icons an object may have; the icons are found by name. */
export function IconColorPicker({ name: named = "", icon, color, onChange }: IconColorPickerProps) {
  const t = useText();
  const [names, setNames] = useState<readonly string[]>([]);
  const [query, setQuery] = useState("");
  useEffect(() => {
    void loadObjectIcons().then((icons) => setNames(Object.keys(icons)));
  }, []);
  return (
    <div className={styles.picker} style={color && colorStyle(color)}>
      {color && (
        <>
          <h3 className={styles.heading}>{t("tables.color")}</h3>
          <div className={styles.colors}>
            {colorNames.map((name) => (
              <button
                key={name}
                type="button"
                className={styles.color}
                style={colorStyle(name)}
                aria-label={t(`ui.color.${name}`)}
                aria-pressed={name === color}
                onClick={() => onChange({ color: name })}
              />
            ))}
          </div>
        </>
      )}
      <h3 className={styles.heading}>{t("tables.icon")}</h3>
      <SearchField
        label={t("tables.searchIcons")}
        value={query}
        debounce={PICKER_DEBOUNCE}
        onSearch={setQuery}
      />
      <div className={styles.icons}>
        {shownIcons(names, query, named).map((name) => (
          <button
            key={name}
            type="button"
            className={styles.icon}
            aria-label={name.replaceAll("-", " ")}
            aria-pressed={name === icon}
            onClick={() => onChange({ icon: name })}
          >
            <ObjectIcon name={name} size={20} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** The icons that a search finds, by their own names or words of the three languages. */
function shownIcons(names: readonly string[], query: string, named: string): readonly string[] {
  const suggested = query === "" ? suggestIcon(named) : null;
  const byWord = iconsFor(query);
  const found = names.filter((name) => name.includes(query.toLowerCase()) || byWord.has(name));
  return suggested !== null && found.includes(suggested)
    ? [suggested, ...found.filter((name) => name !== suggested)]
    : found;
}
