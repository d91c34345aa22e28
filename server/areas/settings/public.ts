export { settingKind } from "./setting";
