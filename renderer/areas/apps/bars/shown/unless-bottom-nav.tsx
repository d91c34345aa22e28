import type { ReactNode } from "react";
import { useHasBottomNav } from "../use-bars";

/** Renders its children unless the app's own bar is at the bottom. */
export const UnlessBottomNav = ({ children }: { children: ReactNode }) =>
  useHasBottomNav() ? null : children;
