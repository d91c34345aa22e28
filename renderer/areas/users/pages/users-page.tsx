import { IconArrowDown, IconArrowUp, IconPlugConnected, IconUserPlus } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { SeatRole } from "#shared/contract/users";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { PeopleDrawing } from "../../../ui/drawings/people-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { useGetSeatOptionsQuery, useListSeatsQuery } from "../api";
import { SeatMeters } from "../components/seat-meters";
import { NextPage, SeatRows } from "../components/seat-rows";
import styles from "../components/seat-table.module.css";
import { SeatSelectionBar } from "../components/seat-selection-bar";
import { SeatTools } from "../components/seat-tools";
import { useSeatFilter, type OrderName } from "../use-seat-filter";

const NO_ROLES: readonly SeatRole[] = [];

/** Seats of the organisation and their users. */
export default function UsersPage() {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { can } = useSession();
  const { data: options } = useGetSeatOptionsQuery();
  const roles = options?.roles ?? NO_ROLES;
  const roleById = useMemo(() => new Map(roles.map((role) => [role.id, role])), [roles]);
  const { asked, order, orderBy, ...tools } = useSeatFilter(roles);
  const { currentData: data, error, refetch } = useListSeatsQuery(asked);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const selection = {
    selected,
    toggle: (userId: number) => setSelected((before) => before.symmetricDifference(new Set([userId]))),
  };
  const back = { label: t("settings.back"), onBack: () => void navigate("/settings") };
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.top}>
        <PageHeader
          title={t("users.title")}
          {...(isPhone && { back })}
          actions={
            <>
              {can.isAdmin && (
                <IconButton label={t("users.scim")} onClick={() => openPanel("scimTokens", {})}>
                  <IconPlugConnected size={18} stroke={1.5} />
                </IconButton>
              )}
              <Button
                kind="primary"
                icon={<IconUserPlus size={16} stroke={1.5} />}
                onClick={() => openPanel("addUser", {})}
              >
                {t("users.add")}
              </Button>
            </>
          }
        />
      </div>
      {options && <SeatMeters usage={options.usage} />}
      <SeatTools {...tools} />
      <Awaited {...{ error, refetch }} data={data} />
      {data && data.users.length === 0 && <EmptyState title={t("users.none")} drawing={<PeopleDrawing />} />}
      {data && data.users.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.choice}>
                <span className="visually-hidden">{t("users.selectColumn")}</span>
              </th>
              <OrderHead name="name" label={t("users.name")} {...{ order, orderBy }} />
              <th className={styles.role}>{t("users.role")}</th>
              <th className={styles.seat}>{t("users.seat")}</th>
              <th className={styles.status}>{t("users.status")}</th>
              <OrderHead name="lastLogin" label={t("users.lastLogin")} {...{ order, orderBy }} />
            </tr>
          </thead>
          <tbody>
            <SeatRows users={data.users} roles={roleById} selection={selection} />
            {data.next !== null && (
              <NextPage
                key={data.next}
                after={data.next}
                asked={asked}
                roles={roleById}
                selection={selection}
              />
            )}
          </tbody>
        </table>
      )}
      {options && selected.size > 0 && (
        <SeatSelectionBar
          userIds={[...selected]}
          usage={options.usage}
          roles={roles}
          onClear={() => setSelected(new Set())}
        />
      )}
    </Sheet>
  );
}

interface OrderHeadProps extends Pick<ReturnType<typeof useSeatFilter>, "order" | "orderBy"> {
  name: OrderName;
  label: string;
}

/** A column's head by which the list is ordered. */
function OrderHead({ name, label, order, orderBy }: OrderHeadProps) {
  const isIt = order.by === name;
  const Arrow = order.descending ? IconArrowDown : IconArrowUp;
  const direction = order.descending ? "descending" : "ascending";
  return (
    <th aria-sort={isIt ? direction : "none"} className={name === "lastLogin" ? styles.login : undefined}>
      <button type="button" className={styles.head} onClick={() => orderBy(name)}>
        {label}
        {isIt && <Arrow size={14} stroke={1.5} aria-hidden />}
      </button>
    </th>
  );
}
