import { plansTexts } from "#shared/text/plans";
import { defineArea } from "../../app/define-area";

export const plans = defineArea({ name: "plans", texts: plansTexts, parts: () => import("./parts") });
