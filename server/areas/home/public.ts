export { favoriteKind } from "./favorite";
export { rememberRecent, type RecentType } from "./repository";
