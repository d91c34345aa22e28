export { addressOf, tileKindOf } from "./address";
export { useGetHomeQuery } from "./api";
export { useStar } from "./use-star";
export { useItemHint } from "./use-item-hint";
