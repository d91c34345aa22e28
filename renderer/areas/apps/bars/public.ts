export { useHasBottomNav } from "./use-bars";
