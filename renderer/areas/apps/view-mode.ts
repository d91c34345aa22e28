import type { Device } from "#shared/blocks/place";
import type { Page } from "#shared/contract/pages";
import { useIsPhone } from "../../ui/use-phone";
import { useIsTablet } from "./use-tablet";

/** As what a builder looks at a page. */
export const viewModes = ["desktop", "tablet", "phone"] as const;
export type ViewMode = (typeof viewModes)[number];

/** Width of the page in px where a builder looks at it as on a smaller screen. */
export const modeWidths = { desktop: null, tablet: 820, phone: 390 } as const;

/** The layout of a page that shows: a tablet has that of phones where the page says so. */
export const deviceOf = (mode: ViewMode, page: Pick<Page, "tabletFollowsMobileLayout">): Device =>
  mode === "phone" || (mode === "tablet" && page.tabletFollowsMobileLayout) ? "mobile" : "desktop";

/** Layout mode of the current screen. */
export function useScreenMode(): ViewMode {
  const isPhone = useIsPhone();
  const isTablet = useIsTablet();
  return isPhone ? "phone" : isTablet ? "tablet" : "desktop";
}
