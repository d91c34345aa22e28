export { settingKind } from "./setting";
export { chooseUserSetting } from "./user-settings";
