import { aiScreensTexts } from "#shared/text/ai-screens";
import { defineArea } from "../../app/define-area";

export const ai = defineArea({ name: "ai", texts: aiScreensTexts, parts: () => import("./parts") });
