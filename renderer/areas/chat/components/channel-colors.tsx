import { useId } from "react";
import { colorNames, type ColorName } from "#shared/colors";
import { colorStyle } from "../../../ui/tile/color-style";
import { useText } from "../../../ui/text";
import styles from "../panels/dialogs.module.css";

interface ChannelColorsProps {
  label: string;
  value: ColorName | null;
  /** Label of 'no color'; absent if a color is required. */
  none?: string;
  onChange: (color: ColorName | null) => void;
}

/** One of the colours for a part of a channel's sign. */
export function ChannelColors({ label, value, none, onChange }: ChannelColorsProps) {
  const t = useText();
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <div className={styles.colorsHead}>
        <span className={styles.label} id={labelId}>
          {label}
        </span>
        {none !== undefined && (
          <button
            type="button"
            className={styles.noColor}
            aria-pressed={value === null}
            onClick={() => onChange(null)}
          >
            {none}
          </button>
        )}
      </div>
      <div className={styles.swatches}>
        {colorNames.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.color}
            style={colorStyle(color)}
            aria-label={t(`ui.color.${color}`)}
            aria-pressed={color === value}
            onClick={() => onChange(color)}
          />
        ))}
      </div>
    </div>
  );
}
