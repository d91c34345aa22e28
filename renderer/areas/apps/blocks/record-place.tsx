import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** The element next to a page's blocks in which records open. */
export const RECORD_PLACE = "page-record-place";

/** Shows a record next to the page, whichever block it was opened from. */
export function RecordPlace({ children }: { children: ReactNode }) {
  const place = document.getElementById(RECORD_PLACE);
  return place && createPortal(children, place);
}
