import type { FieldTypeName } from "#shared/fields/field-type";
import { useText } from "../../../ui/text";
import { fieldViews } from "../types/registry";
import styles from "./panels.module.css";

interface TypeTileProps {
  type: FieldTypeName;
  onChoose: (type: FieldTypeName) => void;
}

/** A field type to choose. */
export function TypeTile({ type, onChoose }: TypeTileProps) {
  const t = useText();
  const { icon: Icon, label } = fieldViews[type];
  return (
    <button type="button" className={styles.tile} data-type-tile onClick={() => onChoose(type)}>
      <Icon size={18} stroke={1.5} />
      <span className={styles.tileText}>
        <span className={styles.tileName}>{t(label)}</span>
        <span className={styles.tileHint}>{t(`fields.typeHint.${type}`)}</span>
      </span>
    </button>
  );
}
