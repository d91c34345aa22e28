export { addressOf, tileKindOf } from "./address";
export { useFindRecordsQuery, useGetHomeQuery } from "./api";
export { useStar } from "./use-star";
export { useItemHint } from "./use-item-hint";
export { HomeLayout } from "./components/home-layout";
export { TrashedItems } from "./components/trashed-items";
export { HomeSection } from "./components/home-section";
export { ItemList } from "./components/item-list";
