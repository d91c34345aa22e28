import { createContext, useContext, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { readPageState, withPageState, type PageState } from "./page-filters";

export interface PageStateAccess extends PageState {
  change: (next: PageState) => void;
}

const NOTHING: PageStateAccess = { search: "", filters: [], picked: [], change: () => undefined };
export const PageStateContext = createContext<PageStateAccess>(NOTHING);

/** The filters of the page, and functions to change them. */
export const usePageState = () => useContext(PageStateContext);

/** The state of the page at the present address. */
export function useAddressState(): PageStateAccess {
  const [query, setQuery] = useSearchParams();
  return useMemo(
    () => ({
      ...readPageState(query),
      change: (next) => setQuery(withPageState(query, next), { replace: true }),
    }),
    [query, setQuery],
  );
}
