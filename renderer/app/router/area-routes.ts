import type { ComponentType } from "react";
import { lazyPart } from "../errors/lazy-part";

interface AreaRoute {
  path: string;
  component: ComponentType;
  /** What its pages look like while their code is on its way. */
  shape: PageShape;
}
export type PageShape = "list" | "grid";
const routes: AreaRoute[] = [];

/**
 * Makes an area's addresses known; its code loads when one of them is opened. The area's `routes.tsx` has a default
 * component with a `Routes` of its own for what follows the path.
 */
export function addAreaRoutes(
  paths: readonly string[],
  load: () => Promise<{ default: ComponentType }>,
  shape: PageShape = "list",
): void {
  const component = lazyPart(load) as unknown as ComponentType;
  for (const path of paths) routes.push({ path, component, shape });
}

export const areaRoutes = (): readonly AreaRoute[] => routes;
