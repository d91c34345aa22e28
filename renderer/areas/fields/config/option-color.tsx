import { Popover } from "@mantine/core";
import { useState } from "react";
import { colorNames, type ColorName } from "#shared/colors";
import { LayerEntry } from "../../../ui/layers/layer-entry";
import { useText } from "../../../ui/text";
import styles from "./config.module.css";

/** One of the twelve colours. */
export function OptionColor({ color, onChange }: { color: ColorName; onChange: (color: ColorName) => void }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const swatch = (name: ColorName) => ({
    background: `var(--c-${name}-bg)`,
    borderColor: `var(--c-${name}-bd)`,
  });
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.swatch}
          style={swatch(color)}
          aria-label={t("fields.config.optionColor")}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown p={8}>
        <LayerEntry />
        <div className={styles.palette}>
          {colorNames.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.swatch}
              style={swatch(name)}
              aria-label={t(`ui.color.${name}`)}
              aria-pressed={name === color}
              onClick={() => {
                onChange(name);
                setIsOpen(false);
              }}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
