import { useIntl } from "react-intl";
import type { HomeItem } from "#shared/contract/home";
import { useText } from "../../ui/text";

const MINUTE = 60_000;
const STEPS = [
  { unit: "day", ms: 24 * 60 * MINUTE },
  { unit: "hour", ms: 60 * MINUTE },
  { unit: "minute", ms: MINUTE },
] as const;

/** What stands beside an item's name: where it belongs and how much it holds; and when it was opened. */
export function useItemHint(item: HomeItem): { hint: string | null; when: string | null } {
  const t = useText();
  const intl = useIntl();
  const hint = () => {
    if (item.type === "view" && item.parent) return t("home.viewOf", { table: item.parent });
    if (item.type === "record" && item.parent) return t("home.recordIn", { table: item.parent });
    if (item.recordCount !== null) return t("home.records", { count: item.recordCount });
    return item.parent;
  };
  const when = () => {
    if (item.openedAt === null) return null;
    const ago = Date.now() - Date.parse(item.openedAt);
    const step = STEPS.find(({ ms }) => ago >= ms);
    if (!step) return t("ui.justNow");
    return intl.formatRelativeTime(-Math.floor(ago / step.ms), step.unit, {
      numeric: "auto",
      style: "short",
    });
  };
  return { hint: hint(), when: when() };
}
