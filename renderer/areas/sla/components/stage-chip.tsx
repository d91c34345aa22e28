import type { Field } from "#shared/contract/fields";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import { stagesOf } from "../watched-fields";
import styles from "./stage-chip.module.css";

/** A stage in its option's colour; a removed option keeps its place without one. */
export function StageChip({ field, label }: { field: Field; label: string | null }) {
  const t = useText();
  const option = stagesOf(field).find((one) => one.label === label);
  return (
    <span className={styles.chip} style={colorStyle(option?.color ?? "stone")}>
      {label ?? t("sla.removedOption")}
    </span>
  );
}
