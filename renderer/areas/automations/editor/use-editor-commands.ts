import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy, IconPlayerPlay } from "@tabler/icons-react";
import { useEffect, useMemo, useRef } from "react";
import type { Automation } from "#shared/contract/automation-shapes";
import { useCommands, type Command } from "../../../app/commands";
import type { DryRun } from "./dry-run/use-dry-run";
import type { EditorState } from "./editor-context";
import { usePublish } from "./use-publish";
import type { Draft } from "./use-draft";

interface EditorCommandsOptions {
  automation: Automation;
  draft: Draft;
  problems: EditorState["problems"];
  dryRun: DryRun;
}

/** Keys of the editor: mod+s makes the draft live, mod+enter runs dry, mod+z undoes edits of the draft. */
export function useEditorCommands({ automation, draft, problems, dryRun }: EditorCommandsOptions): void {
  const { publish } = usePublish(automation, draft, problems);
  const latest = useRef({ publish, draft, dryRun });
  useEffect(() => {
    latest.current = { publish, draft, dryRun };
  });
  const canEdit = automation.can.edit;
  const commands = useMemo<Command[]>(
    () => [
      {
        id: "automations.save",
        name: "automation.save",
        words: "automations.edit",
        group: "edit",
        icon: IconDeviceFloppy,
        shortcut: "mod+s",
        when: () => canEdit,
        run: () => latest.current.publish(),
      },
      {
        id: "automations.dryRun",
        name: "automation.dryRun",
        words: "automations.run",
        group: "edit",
        icon: IconPlayerPlay,
        shortcut: "mod+enter",
        run: () => latest.current.dryRun.run(),
      },
      {
        id: "changes.undo",
        name: "app.undo",
        words: "changes.undo",
        group: "edit",
        icon: IconArrowBackUp,
        shortcut: "mod+z",
        run: () => latest.current.draft.undo(),
      },
      {
        id: "changes.redo",
        name: "app.redo",
        words: "changes.redo",
        group: "edit",
        icon: IconArrowForwardUp,
        shortcut: "mod+shift+z",
        run: () => latest.current.draft.redo(),
      },
    ],
    [canEdit],
  );
  useCommands(commands);
}
