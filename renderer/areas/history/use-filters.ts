import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import type { HistoryFilters } from "#shared/contract/history-log";

/** Filters of the address parameter `filters`; the server checks them. */
function read(text: string | null): HistoryFilters {
  if (text === null) return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** The filters of the history log, which its address keeps. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const text = params.get("filters");
  const filters = useMemo(() => read(text), [text]);
  const setFilters = (next: HistoryFilters) => {
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
    setParams(Object.keys(kept).length === 0 ? {} : { filters: JSON.stringify(kept) }, { replace: true });
  };
  return { filters, setFilters };
}
