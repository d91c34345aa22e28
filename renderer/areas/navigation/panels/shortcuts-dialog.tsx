import { useEffect, type ReactNode } from "react";
import { commandGroups, type Command } from "../../../app/commands/types";
import { loadAllCommands } from "../../../app/commands/loaders";
import { currentCommands, useCommandList } from "../../../app/commands/registry";
import { isOffered } from "../../../app/commands/run-command";
import { resetKeys, useKeysOf } from "../../../app/commands/own-keys";
import { useCommandContext } from "../../../app/commands/use-command-context";
import type { PanelProps } from "../../../app/panels";
import { keyLists, useSlot } from "../../../app/slots";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { Kbd } from "../../../ui/layers/kbd";
import { useText } from "../../../ui/text";
import { ShortcutLine } from "./shortcut-line";
import styles from "./shortcuts-dialog.module.css";

/** Without commands that only repeat another one for a menu. */
const onceEach = (commands: readonly Command[]): Command[] =>
  commands.filter(
    ({ name, shortcut }, place) =>
      commands.findIndex((other) => other.name === name && other.shortcut === shortcut) === place,
  );

/** Every shortcut that acts here and now, straight from the commands, and the keys of parts of the screen. */
export default function ShortcutsDialog({ onClose }: PanelProps<"shortcuts">) {
  const t = useText();
  const context = useCommandContext();
  useCommandList();
  useEffect(() => void loadAllCommands(), []);
  const offered = onceEach(
    currentCommands().filter((command) => command.shortcut && isOffered(command, context)),
  );
  const lists = useSlot(keyLists);
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
        {lists
          .filter(({ when }) => when?.(context) ?? true)
          .map(({ id, title, keys }) => (
            <Group key={id} title={t(title)}>
              {keys.map(([pressed, does]) => (
                <Line key={does} name={t(does)} keys={pressed} />
              ))}
            </Group>
          ))}
      </div>
    </Dialog>
  );
}

/** A heading with its shortcuts; renders nothing without shortcuts. */
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
