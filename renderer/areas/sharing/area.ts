import { sharingTexts } from "#shared/text/sharing";
import { defineArea } from "../../app/define-area";

/** Public links of pages, as those see them who share pages; what visitors see is no part of the application. */
export const sharing = defineArea({ name: "sharing", texts: sharingTexts, parts: () => import("./parts") });
