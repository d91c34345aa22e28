import {
  IconCopy,
  IconForms,
  IconLayoutGridAdd,
  IconPencil,
  IconTrash,
  IconWorldShare,
} from "@tabler/icons-react";
import { useEffect, useMemo, useRef } from "react";
import { barNames } from "#shared/bars/bar-names";
import type { Page } from "#shared/contract/pages";
import { useCommands, type Command } from "../../app/commands";
import { openPanel } from "../../app/panels";
import { useCan } from "../../app/session/session-context";
import { barIcons, useMayEditBars } from "./edit-bars";

const selectTitle = (): void => document.querySelector<HTMLInputElement>("[data-page-title]")?.select();

/**
 * Palette commands for the visible page.
 * @param edit starts or, with false, ends editing; absent if the reader may not build
 * @param remove deletes the page after a question; absent if the reader may not
 */
export function usePageCommands(
  page: Page,
  edit: ((isEditing: boolean) => void) | undefined,
  remove: (() => void) | undefined,
): void {
  const { id: appId } = page;
  const { canCreateApps } = useCan();
  const mayEditBars = useMayEditBars(page);
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  });
  const deletion = useRef(remove);
  useEffect(() => {
    deletion.current = remove;
  });
  const mayEdit = edit !== undefined;
  const mayDelete = remove !== undefined;
  const { fullControl, hasFullControl, canCreateBlocks } = page.can;
  const commands = useMemo<Command[]>(
    () => [
      ...(mayEdit
        ? [
            {
              id: "apps.edit",
              name: "apps.editPage",
              words: "apps.edit",
              group: "edit",
              icon: IconPencil,
              run: () => latest.current?.(true),
            } satisfies Command,
          ]
        : []),
      ...(mayEdit && canCreateBlocks
        ? [
            {
              id: "apps.addBlock",
              name: "apps.addBlock",
              words: "apps.addBlock",
              group: "create",
              icon: IconLayoutGridAdd,
              shortcut: "f",
              actsOnPage: true,
              run: () => latest.current?.(true),
            } satisfies Command,
          ]
        : []),
      ...(mayEditBars ? barNames : []).map((bar): Command => ({
        id: `apps.bar:${bar}`,
        name: `bars.edit.${bar}`,
        words: "apps.bar",
        group: "edit",
        icon: barIcons[bar],
        run: () => {
          latest.current?.(false);
          openPanel("editBar", { appId, bar });
        },
      })),
      ...(fullControl
        ? [
            {
              id: "apps.share",
              name: "sharing.copyOrShare",
              words: "apps.share",
              group: "edit",
              icon: IconWorldShare,
              run: () => void openPanel("sharePage", { appId }),
            } satisfies Command,
          ]
        : []),
      ...(mayEdit && hasFullControl
        ? [
            {
              id: "apps.rename",
              name: "apps.renamePage",
              words: "apps.rename",
              group: "edit",
              icon: IconForms,
              run() {
                latest.current?.(true);
                requestAnimationFrame(() => requestAnimationFrame(selectTitle));
              },
            } satisfies Command,
          ]
        : []),
      ...(mayDelete
        ? [
            {
              id: "apps.delete",
              name: "apps.delete",
              words: "apps.delete",
              group: "delete",
              icon: IconTrash,
              isDangerous: true,
              run: () => deletion.current?.(),
            } satisfies Command,
          ]
        : []),
      ...(canCreateApps
        ? [
            {
              id: "apps.duplicate",
              name: "apps.duplicate",
              words: "apps.duplicate",
              group: "copy",
              icon: IconCopy,
              run: () => void openPanel("duplicatePage", { appId }),
            } satisfies Command,
          ]
        : []),
    ],
    [appId, mayEdit, mayEditBars, hasFullControl, fullControl, canCreateBlocks, canCreateApps, mayDelete],
  );
  useCommands(commands);
}
