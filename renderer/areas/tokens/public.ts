export { AssistantChoice } from "./components/assistant-choice";
export { LoadMore } from "./components/load-more";
export { ScopeTable, TableScopeTable } from "./components/scope-table";
export { useSearchKey } from "./use-search-key";
