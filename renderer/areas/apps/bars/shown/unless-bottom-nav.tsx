import type { ReactNode } from "react";
import { useHasBottomNav } from "../use-bars";

/** Shows what it is given where no app's own bar stands at the bottom. */
export const UnlessBottomNav = ({ children }: { children: ReactNode }) =>
  useHasBottomNav() ? null : children;
