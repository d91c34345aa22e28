import { apiTexts } from "#shared/text/api";
import { defineArea } from "../../app/define-area";

export const api = defineArea({ name: "api", texts: apiTexts, parts: () => import("./parts") });
