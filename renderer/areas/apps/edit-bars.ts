import { IconLayoutBottombar, IconLayoutNavbar, IconLayoutSidebar } from "@tabler/icons-react";
import type { Page } from "#shared/contract/pages";
import { useBuilderMode, useCan } from "../../app/session/session-context";

export const barIcons = {
  top_bar: IconLayoutNavbar,
  bottom_nav: IconLayoutBottombar,
  menu_bar: IconLayoutSidebar,
} as const;

/** Whether the reader may change the bars around a page. */
export function useMayEditBars({ can }: Pick<Page, "can">): boolean {
  const { canCreateApps } = useCan();
  return useBuilderMode() && can.canEditBlocks && canCreateApps;
}
