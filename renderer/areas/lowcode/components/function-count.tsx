import { LOW_CODE_PAGE } from "#shared/limits/lowcode";
import { useListLowCodeFunctionsQuery } from "../api";

/** How many functions there are, for the developer menu. */
export default function FunctionCount() {
  const { data } = useListLowCodeFunctionsQuery({ page: 1, size: LOW_CODE_PAGE + 1, q: "" });
  const count = data?.data.length;
  if (count === undefined) return null;
  return count > LOW_CODE_PAGE ? `${LOW_CODE_PAGE}+` : count;
}
