import { IconCopy, IconLayoutGridAdd, IconPencil, IconWorldShare } from "@tabler/icons-react";
import { useEffect, useMemo, useRef } from "react";
import { barNames } from "#shared/bars/bar-names";
import type { Page } from "#shared/contract/pages";
import { useCommands, type Command } from "../../app/commands";
import { openPanel } from "../../app/panels";
import { useCan } from "../../app/session/session-context";
import { barIcons, useMayEditBars } from "./edit-bars";

const editWords = { en: ["edit", "page", "blocks"], pt: ["editar", "página"], es: ["editar", "página"] };
const blockWords = { en: ["new", "block"], pt: ["novo", "bloco"], es: ["nuevo", "bloque"] };
const barWords = {
  en: ["edit", "bar", "menu", "navigation"],
  pt: ["editar", "barra", "menu", "navegação"],
  es: ["editar", "barra", "menú", "navegación"],
};
const shareWords = {
  en: ["share", "public", "link"],
  pt: ["compartilhar", "link"],
  es: ["compartir", "enlace"],
};
const copyWords = {
  en: ["duplicate", "copy", "app"],
  pt: ["duplicar", "copiar"],
  es: ["duplicar", "copiar"],
};

/**
 * Palette commands for the visible page.
 * @param edit starts or, with false, ends editing; absent if the reader may not build
 */
export function usePageCommands(page: Page, edit: ((isEditing: boolean) => void) | undefined): void {
  const { id: appId } = page;
  const { canCreateApps } = useCan();
  const mayEditBars = useMayEditBars(page);
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  });
  const mayEdit = edit !== undefined;
  const { fullControl, canCreateBlocks } = page.can;
  const commands = useMemo<Command[]>(
    () => [
      ...(mayEdit
        ? [
            {
              id: "apps.edit",
              name: "apps.editPage",
              words: editWords,
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
              words: blockWords,
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
        words: barWords,
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
              words: shareWords,
              group: "edit",
              icon: IconWorldShare,
              run: () => void openPanel("sharePage", { appId }),
            } satisfies Command,
          ]
        : []),
      ...(canCreateApps
        ? [
            {
              id: "apps.duplicate",
              name: "apps.duplicate",
              words: copyWords,
              group: "create",
              icon: IconCopy,
              run: () => void openPanel("duplicatePage", { appId }),
            } satisfies Command,
          ]
        : []),
    ],
    [appId, mayEdit, mayEditBars, fullControl, canCreateBlocks, canCreateApps],
  );
  useCommands(commands);
}
