import type { FormConfig } from "#shared/forms/form-config";
import type { ToolName } from "#shared/forms/form-names";
import {
  COMPACT_WIDTH,
  FORM_WIDTH_MIN,
  ONE_COLUMN_BELOW,
  TOOL_COLUMNS,
  TOOLS_WIDTH,
  TWO_COLUMNS_BELOW,
  WIDE_WIDTH,
} from "#shared/limits/super-form";

/** Layout in which a form opens. */
export interface Layout {
  frame: "side_panel" | "compact" | "wide" | "full_screen";
  /** Columns of tools that it may have next to the form. */
  toolColumns: number;
}

/**
 * The layout that a form asks for. Columns of tools need a plan feature; without it the form is a compact modal
 * (specification 2, section 6).
 */
export function layoutOf(openAs: FormConfig["open_as"], hasColumns: boolean): Layout {
  switch (openAs) {
    case "side_panel":
      return { frame: "side_panel", toolColumns: 0 };
    case "modal_compact":
      return { frame: "compact", toolColumns: 0 };
    case "modal_wide":
      return { frame: "wide", toolColumns: 1 };
    case "full_screen":
      return { frame: "full_screen", toolColumns: 1 };
    default:
      return hasColumns
        ? { frame: "wide", toolColumns: TOOL_COLUMNS[openAs] }
        : { frame: "compact", toolColumns: 0 };
  }
}

/** How many columns of tools fit into the width that the form leaves over, in px. */
export function columnsIn(widthLeft: number): number {
  if (widthLeft < ONE_COLUMN_BELOW) return 1;
  return widthLeft < TWO_COLUMNS_BELOW ? 2 : Infinity;
}

/** Columns of tools next to a form in a modal of this width. */
export const toolColumnsOf = (layout: Layout, width: number, tools: number): number =>
  Math.min(layout.toolColumns, columnsIn(width - FORM_WIDTH_MIN), tools);

/** Distributes the tools over columns row by row, so that the most important are on top. */
export function spread(tools: readonly ToolName[], columns: number): ToolName[][] {
  const spread: ToolName[][] = Array.from({ length: columns }, () => []);
  if (columns > 0) for (const [index, tool] of tools.entries()) spread[index % columns]?.push(tool);
  return spread;
}

/** Width of a modal's surface in a window of this width, in px. */
export function surfaceWidth(layout: Layout, tools: number, windowWidth: number): number {
  const { frame, toolColumns } = layout;
  if (frame === "full_screen") return windowWidth;
  const wanted =
    frame === "compact" ? COMPACT_WIDTH : toolColumns > 0 && tools > 0 ? TOOLS_WIDTH : WIDE_WIDTH;
  // Columns take what there is: a wide window shows them all.
  const most = toolColumns > 1 && tools > 1 ? Math.max(wanted, windowWidth - 128) : wanted;
  return Math.min(most, windowWidth - 48);
}
