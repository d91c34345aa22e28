import { IconRestore, IconUsers } from "@tabler/icons-react";
import { useEffect, useMemo, useRef } from "react";
import { useCommands, type Command } from "../../../app/commands";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import type { ViewState } from "../use-view-state";
import styles from "./view-changes.module.css";

const icon = { size: 16, stroke: 1.5 } as const;

type Changes = Pick<ViewState, "isChanged" | "saveForEveryone" | "reset">;

/** Actions for unsaved personal changes of a view. */
export function ViewChanges({ isChanged, saveForEveryone, reset }: Changes) {
  const t = useText();
  useChangeCommands({ isChanged, saveForEveryone, reset });
  return (
    <div className={styles.changes} role="group" aria-label={t("views.yourChanges")} hidden={!isChanged}>
      {saveForEveryone && (
        <Button kind="subtle" size="compact" icon={<IconUsers {...icon} />} onClick={saveForEveryone}>
          {t("views.saveForEveryone")}
        </Button>
      )}
      <Button kind="subtle" size="compact" icon={<IconRestore {...icon} />} onClick={reset}>
        {t("views.reset")}
      </Button>
    </div>
  );
}

/** The palette's commands for the changes, as long as there are some. */
function useChangeCommands(changes: Changes): void {
  const latest = useRef(changes);
  useEffect(() => {
    latest.current = changes;
  });
  const { isChanged } = changes;
  const mayShare = changes.saveForEveryone !== undefined;
  const commands = useMemo<Command[]>(
    () => [
      ...(isChanged && mayShare
        ? [
            {
              id: "views.saveForEveryone",
              name: "views.saveForEveryone",
              words: "views.saveForEveryone",
              group: "edit",
              icon: IconUsers,
              run: () => latest.current.saveForEveryone?.(),
            } satisfies Command,
          ]
        : []),
      ...(isChanged
        ? [
            {
              id: "views.reset",
              name: "views.resetChanges",
              words: "views.reset",
              group: "edit",
              icon: IconRestore,
              run: () => latest.current.reset(),
            } satisfies Command,
          ]
        : []),
    ],
    [isChanged, mayShare],
  );
  useCommands(commands);
}
