import { useState } from "react";
import type { ArgumentOf } from "#shared/contract/define";
import { seatStatuses, type SeatRole, type userCalls } from "#shared/contract/users";
import { seats } from "#shared/permissions/flags";
import { useText } from "../../ui/text";

/** Which people are asked for, and in which order. */
export type SeatsAsked = Exclude<ArgumentOf<typeof userCalls.listSeats>, void>;
type Order = NonNullable<SeatsAsked["order"]>;
export type OrderName = Order["by"];

interface FilterOption {
  id: string;
  label: string;
  isChosen: boolean;
  toggle: () => void;
}
/** One filter of the list with what may be chosen. */
export interface SeatFilterChoice {
  id: "role" | "seat" | "status";
  options: readonly FilterOption[];
}

const without = <Value>(values: readonly Value[] | undefined, value: Value): Value[] => {
  const chosen = values ?? [];
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
};

/** The list's search, filters and order. */
export function useSeatFilter(roles: readonly SeatRole[]) {
  const t = useText();
  const [asked, setAsked] = useState<SeatsAsked>({});
  const change = (part: SeatsAsked) => setAsked((before) => ({ ...before, ...part }));
  const filters: readonly SeatFilterChoice[] = [
    {
      id: "role",
      options: roles.map(({ id, name }) => ({
        id: String(id),
        label: name,
        isChosen: asked.roles?.includes(id) ?? false,
        toggle: () => change({ roles: without(asked.roles, id) }),
      })),
    },
    {
      id: "seat",
      options: seats.map((seat) => ({
        id: seat,
        label: t(`users.seats.${seat}`),
        isChosen: asked.seats?.includes(seat) ?? false,
        toggle: () => change({ seats: without(asked.seats, seat) }),
      })),
    },
    {
      id: "status",
      options: seatStatuses.map((status) => ({
        id: status,
        label: t(`users.statuses.${status}`),
        isChosen: asked.statuses?.includes(status) ?? false,
        toggle: () => change({ statuses: without(asked.statuses, status) }),
      })),
    },
  ];
  const order: Order = asked.order ?? { by: "name", descending: false };
  return {
    asked,
    filters,
    order,
    search: asked.search ?? "",
    setSearch: (search: string) => change({ search }),
    /** Pressed again, the order turns round. */
    orderBy: (by: OrderName) =>
      change({ order: { by, descending: order.by === by ? !order.descending : by === "lastLogin" } }),
  };
}
