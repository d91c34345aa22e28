export { AssistantChoice } from "./components/assistant-choice";
export { ScopeTable, TableScopeTable } from "./components/scope-table";
export { useSearchKey } from "./use-search-key";
