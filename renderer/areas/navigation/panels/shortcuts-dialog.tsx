import { useEffect, type ReactNode } from "react";
import type { MessageId } from "#shared/text/index";
import { commandGroups } from "../../../app/commands/types";
import { loadAllCommands } from "../../../app/commands/loaders";
import { currentCommands, useCommandList } from "../../../app/commands/registry";
import { isOffered } from "../../../app/commands/run-command";
import { resetKeys, useKeysOf } from "../../../app/commands/own-keys";
import { useCommandContext } from "../../../app/commands/use-command-context";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { Kbd } from "../../../ui/layers/kbd";
import { useText } from "../../../ui/text";
import { ShortcutLine } from "./shortcut-line";
import styles from "./shortcuts-dialog.module.css";

/** Keys that the grid answers itself; they are no commands, as each acts on the selected cell. */
const gridKeys: readonly (readonly [keys: readonly string[], name: MessageId])[] = [
  [["enter", "f2"], "navigation.keys.edit"],
  [["shift+enter"], "navigation.keys.open"],
  [["tab", "shift+tab"], "navigation.keys.tab"],
  [["mod+up", "mod+down"], "navigation.keys.edge"],
  [["mod+c", "mod+v"], "navigation.keys.clipboard"],
  [["mod+d"], "navigation.keys.fill"],
  [["del"], "navigation.keys.clear"],
  [["mod+a"], "navigation.keys.selectAll"],
  [["shift+left", "shift+right"], "navigation.keys.width"],
  [["esc"], "navigation.keys.leave"],
];

/** Every shortcut that acts here and now, straight from the commands, and the grid's keys. */
export default function ShortcutsDialog({ onClose }: PanelProps<"shortcuts">) {
  const t = useText();
  const context = useCommandContext();
  useCommandList();
  useEffect(() => void loadAllCommands(), []);
  const offered = currentCommands().filter((command) => command.shortcut && isOffered(command, context));
  const own = useKeysOf();
  const hasOwnKeys = offered.some((command) => own(command) !== command.shortcut);
  return (
    <Dialog title={t("navigation.shortcuts")} width={720} onClose={onClose}>
      <p className={styles.hint}>
        {t("navigation.keys.hint")}{" "}
        {hasOwnKeys && (
          <Button size="compact" onClick={resetKeys}>
            {t("navigation.keys.resetAll")}
          </Button>
        )}
      </p>
      <div className={styles.groups}>
        {commandGroups.map((group) => (
          <Group key={group} title={t(`palette.${group}`)}>
            {offered
              .filter((command) => command.group === group)
              .map((command) => (
                <ShortcutLine key={command.id} command={command} commands={offered} />
              ))}
          </Group>
        ))}
        <Group title={t("navigation.keys.table")}>
          {gridKeys.map(([keys, name]) => (
            <Line key={name} name={t(name)} keys={keys} />
          ))}
        </Group>
      </div>
    </Dialog>
  );
}

/** A heading with its shortcuts; nothing where there are none. */
function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>{children}</dl>
    </section>
  );
}

function Line({ name, keys }: { name: string; keys: readonly string[] }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className={styles.keys}>
        {keys.map((one) => (
          <Kbd key={one} keys={one} />
        ))}
      </dd>
    </div>
  );
}
