export { rememberRecent, type RecentType } from "./repository";
