import { useSearchParams } from "react-router-dom";
import type { ShownBars } from "#shared/contract/bars";
import { useAppAround } from "../../../app/router/app-router";
import { useIsPhone } from "../../../ui/use-phone";
import { usePublicPage } from "../public-page-context";
import { useGetBarsQuery } from "./api";
import { usePreview } from "./bar-preview";

/** The bars around the current page; null if it has no bars or its address hides them. */
export function useBars(): ShownBars | null {
  const around = useAppAround();
  const appId = usePublicPage()?.appId ?? around;
  const [query] = useSearchParams();
  const preview = usePreview();
  const { data } = useGetBarsQuery({ appId: appId ?? 1 }, { skip: appId === null });
  if (appId === null || query.get("hideMenu") === "true") return null;
  return preview?.appId === appId ? preview.shown : (data?.shown ?? null);
}

/** Whether the app's own navigation replaces the product's bar at the bottom on phones. */
export function useHasBottomNav(): boolean {
  const bars = useBars();
  const isPhone = useIsPhone();
  if (!bars?.bottom || bars.bottom.items.length === 0) return false;
  return isPhone || !bars.bottom.only_show_on_mobile;
}

/** Whether the present page is one of an app with bars, by which one moves. */
export function useHasBars(): boolean {
  const bars = useBars();
  return bars !== null && (bars.top !== null || bars.bottom !== null || bars.menu !== null);
}
