import type { BlockTypeName } from "#shared/blocks/block-type-names";
import { useText } from "../../../ui/text";
import { blockTypeViews } from "../blocks/registry";
import { dragOut } from "./use-drop-block";
import styles from "./builder.module.css";

interface BlockTilesProps {
  label: string;
  types: readonly BlockTypeName[];
  onAdd: (type: BlockTypeName) => void;
}

/** Types of blocks to choose from. */
export function BlockTiles({ label, types, onAdd }: BlockTilesProps) {
  const t = useText();
  return (
    <ul className={styles.tiles} aria-label={label}>
      {types.map((type) => {
        const { icon: Icon, label: name } = blockTypeViews[type];
        return (
          <li key={type}>
            <button
              type="button"
              className={styles.tile}
              draggable
              onDragStart={(event) => {
                // Firefox drags only what carries something.
                event.dataTransfer.setData("text/plain", t(name));
                dragOut(type);
              }}
              onDragEnd={() => dragOut(null)}
              onClick={() => onAdd(type)}
            >
              <Icon size={20} stroke={1.5} />
              {t(name)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
