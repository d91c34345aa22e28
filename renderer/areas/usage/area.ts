import { usageTexts } from "#shared/text/usage";
import { defineArea } from "../../app/define-area";

export const usage = defineArea({ name: "usage", texts: usageTexts, parts: () => import("./parts") });
