import { IconTableShortcut } from "@tabler/icons-react";
import { VlookupConfigForm } from "../connections/computed-config";
import { computedView } from "./computed-view";

export const vlookup = computedView("vlookup", IconTableShortcut, VlookupConfigForm);
