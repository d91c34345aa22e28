import type { ButtonConfig } from "#shared/blocks/types/content";
import { Button } from "../../../ui/button/button";
import { colorStyle } from "../../../ui/tile/color-style";
import { useText } from "../../../ui/text";
import type { BlockProps } from "./block-view";
import styles from "./blocks.module.css";
import { useTarget } from "./use-target";

/** A button that opens a page, a table, a form or a web address, or starts an automation. */
export default function ButtonBlock({ page, config, isEditing }: BlockProps<ButtonConfig>) {
  const t = useText();
  const open = useTarget(page.id);
  const { label, color, align, target } = config;
  return (
    <div className={styles.aligned} data-align={align}>
      <Button
        size="large"
        kind={color ? "default" : "primary"}
        className={color ? styles.colored : undefined}
        style={color ? colorStyle(color) : undefined}
        disabled={target === null && !isEditing}
        onClick={() => target && open(target)}
      >
        {label || t("apps.block.button")}
      </Button>
    </div>
  );
}
