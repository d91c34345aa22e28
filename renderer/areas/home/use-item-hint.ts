import type { HomeItem } from "#shared/contract/home";
import { useText } from "../../ui/text";
import { useWhen } from "../../ui/time/when";

/** The hint next to an item's name: where it belongs, how much it holds, and when it was opened. */
export function useItemHint(item: HomeItem): { hint: string | null; when: string | null } {
  const t = useText();
  const sayWhen = useWhen();
  const hint = () => {
    if (item.type === "view" && item.parent) return t("home.viewOf", { table: item.parent });
    if (item.type === "record" && item.parent) return t("home.recordIn", { table: item.parent });
    if (item.recordCount === null) return item.parent;
    const records = t("home.records", { count: item.recordCount });
    return item.parent === null ? records : `${item.parent} · ${records}`;
  };
  const when = item.openedAt === null ? null : sayWhen(item.openedAt);
  return { hint: hint(), when };
}
