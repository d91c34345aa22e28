export { useListLowCodeFunctionsQuery } from "./api";
