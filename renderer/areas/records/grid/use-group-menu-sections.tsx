import { IconChevronDown, IconChevronRight, IconFold, IconLayoutRows } from "@tabler/icons-react";
import type { MenuSection } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import type { GridModel } from "./grid-model";

const icon = { size: 16, stroke: 1.5 } as const;

/** The menu of the active heading, and of all of them. */
export function useGroupMenuSections(model: GridModel): () => MenuSection[] {
  const t = useText();
  return () => {
    const layout = model.contents?.layout;
    const row = model.state.selection?.active.row;
    const heading = row === undefined ? undefined : layout?.headingAt(row);
    if (!layout || !heading) return [];
    return [
      {
        id: "one",
        actions: [
          {
            id: "toggle",
            label: t(heading.isOpen ? "views.collapse" : "views.expand"),
            icon: heading.isOpen ? <IconChevronRight {...icon} /> : <IconChevronDown {...icon} />,
            shortcut: "enter",
            onSelect: () => model.setOpen([heading.key], !heading.isOpen),
          },
        ],
      },
      {
        id: "all",
        actions: [
          {
            id: "collapse",
            label: t("views.collapseAll"),
            icon: <IconFold {...icon} />,
            onSelect: () => model.closeAll(),
          },
          {
            id: "expand",
            label: t("views.expandAll"),
            icon: <IconLayoutRows {...icon} />,
            onSelect: () => model.openAll(),
          },
        ],
      },
    ];
  };
}
