import { IconPencil, IconRotate2 } from "@tabler/icons-react";
import { useState, type KeyboardEvent } from "react";
import type { Command } from "../../../app/commands";
import { chooseKeys, commandWithKeys, keysOf, useKeysOf } from "../../../app/commands/own-keys";
import { pressedKeys } from "../../../app/commands/pressed-keys";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { isMac, Kbd } from "../../../ui/layers/kbd";
import { useText } from "../../../ui/text";
import styles from "./shortcuts-dialog.module.css";

const focusNow = (input: HTMLInputElement | null) => input?.focus();

/** A command with its keys, which the person can change. */
export function ShortcutLine({ command, commands }: { command: Command; commands: readonly Command[] }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [taken, setTaken] = useState<{ keys: string; by: Command } | null>(null);
  const keys = useKeysOf()(command);
  const name = t(command.name, command.nameValues);
  const end = () => {
    setAsking(false);
    setTaken(null);
  };
  const press = (event: KeyboardEvent) => {
    const pressed = pressedKeys(event.nativeEvent, isMac);
    if (pressed === null || pressed === "tab" || pressed === "shift+tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed === "esc") return end();
    const by = commandWithKeys(commands, pressed);
    if (by && by.id !== command.id) return setTaken({ keys: pressed, by });
    chooseKeys({ [command.id]: pressed === "backspace" ? "" : pressed });
    end();
  };
  return (
    <div className={styles.line}>
      <dt>
        {name}
        {taken && (
          <p className={styles.taken} role="alert">
            {t("navigation.keys.taken", { command: t(taken.by.name, taken.by.nameValues) })}{" "}
            <Button
              size="compact"
              onClick={() => {
                chooseKeys({ [command.id]: taken.keys, [taken.by.id]: "" });
                end();
              }}
            >
              {t("navigation.keys.takeOver")}
            </Button>
          </p>
        )}
      </dt>
      <dd className={styles.keys}>
        {isAsking ? (
          <input
            className={styles.asked}
            readOnly
            ref={focusNow}
            value=""
            placeholder={t("navigation.keys.press")}
            aria-label={t("navigation.keys.pressFor", { command: name })}
            onKeyDown={press}
            onBlur={({ relatedTarget }) => relatedTarget === null && !taken && end()}
          />
        ) : (
          keys && <Kbd keys={keys} />
        )}
        {keysOf(command) !== command.shortcut && !isAsking && (
          <IconButton
            size="small"
            label={t("navigation.keys.reset", { command: name })}
            onClick={() => chooseKeys({ [command.id]: null })}
          >
            <IconRotate2 size={16} stroke={1.5} />
          </IconButton>
        )}
        {!isAsking && (
          <IconButton
            size="small"
            label={t("navigation.keys.change", { command: name })}
            onClick={() => setAsking(true)}
          >
            <IconPencil size={16} stroke={1.5} />
          </IconButton>
        )}
      </dd>
    </div>
  );
}
