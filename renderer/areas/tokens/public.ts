export { AssistantChoice } from "./components/assistant-choice";
export { ScopeTable } from "./components/scope-table";
export { useSearchKey } from "./use-search-key";
