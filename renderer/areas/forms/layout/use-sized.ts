import { useState } from "react";
import { useIsPhone } from "../../../ui/use-phone";
import { surfaceWidth, toolColumnsOf, type Layout } from "./layouts";
import { useWindowWidth } from "./use-window-width";

/** Size of a modal in this window, and how many columns of tools it has next to the form. */
export function useSized(layout: Layout, tools: number) {
  const isPhone = useIsPhone();
  const windowWidth = useWindowWidth();
  const [isToggled, setIsToggled] = useState(false);
  const startsFull = layout.frame === "full_screen";
  const isFullScreen = isPhone || startsFull !== isToggled;
  const sized: Layout = startsFull && isToggled ? { ...layout, frame: "wide" } : layout;
  const width = isFullScreen ? windowWidth : surfaceWidth(sized, tools, windowWidth);
  return {
    isFullScreen,
    width: isFullScreen ? null : width,
    columns: isPhone ? 0 : toolColumnsOf(layout, width, tools),
    toggle: isPhone ? undefined : () => setIsToggled(!isToggled),
  };
}
