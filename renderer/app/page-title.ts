import { useEffect } from "react";
import { createStore } from "../ui/store/create-store";
import { useStore } from "../ui/store/use-store";

const shownTitle = createStore("");

function name(title: string): void {
  document.title = title === "" ? "Workloom" : `${title} - Workloom`;
  shownTitle.set(title);
}

/** Names the page in the tab and the window: `Work orders - Workloom`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    name(title);
    return () => name("");
  }, [title]);
}

/** Title of the visible page; empty if it has no title of its own. */
export const useShownTitle = (): string => useStore(shownTitle);
