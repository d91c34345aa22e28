import { createElement } from "react";
import { promptPart, type PromptPart } from "../errors/prompt-part";
import { allPages } from "../all-pages";
import { PageSkeleton } from "./page-skeleton";

interface AreaRoute {
  path: string;
  component: PromptPart<object>;
}

/** The pages of the areas by the patterns of their addresses. */
export const areaRoutes: readonly AreaRoute[] = allPages.flatMap(({ paths, load, shape }) => {
  const component = promptPart<object>(load, () => createElement(PageSkeleton, { shape }));
  return paths.map((path) => ({ path, component }));
});
