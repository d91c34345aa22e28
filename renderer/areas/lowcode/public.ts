export { useListLowCodeFunctionsQuery } from "./api";
export { spellSdk } from "./spell-sdk";
