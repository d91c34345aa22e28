import { IconTableShortcut } from "@tabler/icons-react";
import { computedView } from "./computed-view";

export const vlookup = computedView("vlookup", IconTableShortcut);
