import type { GridModel } from "./grid-model";
import type { GridAction } from "./keyboard";
import type { Heading } from "./row-layout";
import { moved, tabbed, type CellPlace } from "./selection";

/**
 * Keys on a group's heading, as in every tree: Enter and Space open or close it, the right arrow opens, the left one
 * closes. False: the key stays free for others.
 */
export function onHeading(
  model: GridModel,
  heading: Heading,
  action: GridAction,
  active: CellPlace,
): boolean {
  const { bounds } = model;
  switch (action.type) {
    case "move": {
      const isSideways = action.direction === "left" || action.direction === "right";
      if (isSideways && action.distance === "step" && !action.extend)
        model.setOpen([heading.key], action.direction === "right");
      else model.select(moved(active, action.direction, action.distance, bounds), action.extend);
      return true;
    }
    case "corner": {
      const isStart = action.corner === "start";
      const row = isStart ? 0 : bounds.rows - 1;
      model.select({ row, column: isStart ? 0 : bounds.columns - 1 }, action.extend);
      return true;
    }
    case "tab": {
      const next = tabbedPast(model, active, action.backward);
      if (next) model.select(next);
      return next !== null;
    }
    case "edit":
      if (action.typed !== null) return false;
      model.setOpen([heading.key], !heading.isOpen);
      return true;
    case "open":
    case "toggle":
      model.setOpen([heading.key], !heading.isOpen);
      return true;
    default:
      return false;
  }
}

/** The next cell for Tab, skipping headings, which have no cells. Null if Tab leaves the grid. */
export function tabbedPast(model: GridModel, from: CellPlace, backward: boolean): CellPlace | null {
  const { bounds } = model;
  const edge = backward ? 0 : bounds.columns - 1;
  let next: CellPlace | null = from;
  do {
    const isOnHeading: boolean = model.headingAt(next.row) !== undefined;
    next = tabbed(isOnHeading ? { ...next, column: edge } : next, backward, bounds);
  } while (next !== null && model.headingAt(next.row) !== undefined);
  return next;
}
