import type { HTMLAttributes } from "react";
import type { KnownOrganization } from "../../host/host";
import { host } from "../../host";
import { moveEntry } from "../../ui/order/move-entry";
import { useOrder } from "../../ui/order/use-order";

/** Arranges the organizations of the desktop by dragging, or with Alt and an arrow: props of each one's button. */
export function useOrganizationOrder(known: readonly KnownOrganization[]) {
  const arrange = (from: number, to: number) =>
    host.arrangeOrganizations(moveEntry(known, from, to).map(({ origin }) => origin));
  const { row, handle } = useOrder<HTMLElement>(known.length, arrange);
  return (index: number): HTMLAttributes<HTMLElement> =>
    host.kind === "desktop" ? { ...row(index), ...handle(index) } : {};
}
