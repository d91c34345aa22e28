import { IconSum } from "@tabler/icons-react";
import { RollupConfigForm } from "../connections/computed-config";
import { computedView } from "./computed-view";

export const rollup = computedView("rollup", IconSum, RollupConfigForm);
