import { IconTableShortcut } from "@tabler/icons-react";
import { lazy } from "react";
import { computedView } from "./computed-view";

const VlookupConfigForm = lazy(async () => ({
  default: (await import("../connections/computed-config")).VlookupConfigForm,
}));

export const vlookup = computedView("vlookup", IconTableShortcut, VlookupConfigForm);
