import { defineArea } from "../../define-area";
import { settingKind } from "./setting";

export const settings = defineArea({ name: "settings", objects: [settingKind] });
