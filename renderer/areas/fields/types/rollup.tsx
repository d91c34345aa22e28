import { IconSum } from "@tabler/icons-react";
import { computedView } from "./computed-view";

export const rollup = computedView("rollup", IconSum);
