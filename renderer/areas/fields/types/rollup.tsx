import { IconSum } from "@tabler/icons-react";
import { lazy } from "react";
import { computedView } from "./computed-view";

const RollupConfigForm = lazy(async () => ({
  default: (await import("../connections/computed-config")).RollupConfigForm,
}));

export const rollup = computedView("rollup", IconSum, RollupConfigForm);
