import { rolesTexts } from "#shared/text/roles";
import { defineArea } from "../../app/define-area";

export const roles = defineArea({ name: "roles", texts: rolesTexts, parts: () => import("./parts") });
