import { mostOfTables, type ApiScopes } from "#shared/api/scopes";
import { useText } from "../../ui/text";

/** The rights of a token in a few words: 'Reads 2 tables'. */
export function useSummary(scopes: ApiScopes): string {
  const t = useText();
  const right = mostOfTables(scopes);
  if (right === "none") return t("tokens.summary.none");
  const isEvery = scopes.everyTable === right;
  const count = isEvery ? 0 : scopes.tables.filter((table) => table.right === right).length;
  return t(right === "read" ? "tokens.summary.read" : "tokens.summary.write", { count });
}
