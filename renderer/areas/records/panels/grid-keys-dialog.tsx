import type { MessageId } from "#shared/text/index";
import type { PanelProps } from "../../../app/panels";
import { Dialog } from "../../../ui/layers/dialog";
import { Kbd } from "../../../ui/layers/kbd";
import { useText } from "../../../ui/text";
import styles from "./grid-keys-dialog.module.css";

/** The keys of the grid, as `keyboard.ts` reads them. */
const KEYS: readonly { label: MessageId; keys: readonly string[] }[] = [
  { label: "records.keys.move", keys: ["up", "down", "left", "right"] },
  { label: "records.keys.edge", keys: ["mod+up", "mod+down", "mod+left", "mod+right"] },
  { label: "records.keys.corner", keys: ["mod+Home", "mod+End"] },
  { label: "records.keys.range", keys: ["shift+up", "shift+down"] },
  { label: "records.keys.all", keys: ["mod+a"] },
  { label: "records.keys.edit", keys: ["enter", "F2"] },
  { label: "records.keys.commit", keys: ["enter", "tab"] },
  { label: "records.keys.cancel", keys: ["esc"] },
  { label: "records.keys.open", keys: ["space", "mod+enter"] },
  { label: "records.keys.new", keys: ["shift+enter"] },
  { label: "records.keys.tick", keys: ["shift+space"] },
  { label: "records.keys.fill", keys: ["mod+d"] },
  { label: "records.keys.clear", keys: ["del"] },
  { label: "records.keys.clipboard", keys: ["mod+c", "mod+x", "mod+v"] },
  { label: "records.keys.menu", keys: ["shift+F10"] },
  { label: "records.keys.help", keys: ["mod+/"] },
];

/** Keyboard shortcuts of a grid. */
export default function GridKeysDialog({ onClose }: PanelProps<"gridKeys">) {
  const t = useText();
  return (
    <Dialog title={t("records.keys")} onClose={onClose} fillsPhone>
      <dl className={styles.keys}>
        {KEYS.map(({ label, keys }) => (
          <div key={label} className={styles.line}>
            <dt>{t(label)}</dt>
            <dd>
              {keys.map((one) => (
                <Kbd key={one} keys={one} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
