import type { ColorName } from "#shared/colors";
import { openPanel } from "../../app/panels";

export const guideIds = ["spreadsheet", "board", "forms", "access"] as const;
export type GuideId = (typeof guideIds)[number];

export const GUIDE_STEPS = [1, 2, 3, 4] as const;

interface Guide {
  color: ColorName;
  /** Reading time in minutes. */
  minutes: number;
  /** Leads to the place that the guide is about. */
  go: (navigate: (path: string) => void) => void;
}

export const guides: Record<GuideId, Guide> = {
  spreadsheet: { color: "teal", minutes: 2, go: (navigate) => navigate("/connector") },
  board: { color: "iris", minutes: 1, go: () => openPanel("newViewOfTable", { type: "flow" }) },
  forms: { color: "plum", minutes: 2, go: () => openPanel("newViewOfTable", { type: "formPages" }) },
  access: { color: "clay", minutes: 2, go: (navigate) => navigate("/settings/roles") },
};
