import { useEffect } from "react";

/** Names the page in the tab and the window: `Work orders - Workloom`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Workloom" : `${title} - Workloom`;
  }, [title]);
}
