import { useState } from "react";
import type { SeatEntry, SeatRole } from "#shared/contract/users";
import { openPanel } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { PersonAvatar } from "../../../app/person-avatar";
import { Checkbox } from "../../../ui/fields/checkbox";
import { colorStyle } from "../../../ui/tile/color-style";
import { useNear } from "../../../ui/use-near";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { useListSeatsQuery } from "../api";
import type { SeatsAsked } from "../use-seat-filter";
import { SeatStatus } from "./seat-status";
import styles from "./seat-table.module.css";

export interface SeatSelection {
  selected: ReadonlySet<number>;
  toggle: (userId: number) => void;
}

interface SeatRowsProps {
  asked: SeatsAsked;
  roles: ReadonlyMap<number, SeatRole>;
  selection: SeatSelection;
  /** The `next` of the page before. */
  after: string;
}

/** Further pages; each loads the next when its end comes into view. */
export function LaterSeats({ asked, roles, selection, after }: SeatRowsProps) {
  const { data } = useListSeatsQuery({ ...asked, after });
  if (!data) return null;
  return (
    <>
      <SeatRows users={data.users} roles={roles} selection={selection} />
      {data.next !== null && <NextPage key={data.next} after={data.next} {...{ asked, roles, selection }} />}
    </>
  );
}

/** Sentinel after the last row; replaced by the next page when it becomes visible. */
export function NextPage(props: SeatRowsProps) {
  const [isNear, setIsNear] = useState(false);
  return isNear ? <LaterSeats {...props} /> : <Sentinel onNear={() => setIsNear(true)} />;
}

function Sentinel({ onNear }: { onNear: () => void }) {
  const row = useNear<HTMLTableRowElement>(onNear);
  return <tr ref={row} aria-hidden className={styles.sentinel} />;
}

interface RowsProps extends Pick<SeatRowsProps, "roles" | "selection"> {
  users: readonly SeatEntry[];
}

export function SeatRows({ users, roles, selection }: RowsProps) {
  return users.map((user) => (
    <SeatRow
      key={user.id_user}
      user={user}
      role={roles.get(user.id_profile ?? 0)}
      isSelected={selection.selected.has(user.id_user)}
      onToggle={selection.toggle}
    />
  ));
}

interface RowProps {
  user: SeatEntry;
  role: SeatRole | undefined;
  isSelected: boolean;
  onToggle: SeatSelection["toggle"];
}

function SeatRow({ user, role, isSelected, onToggle }: RowProps) {
  const t = useText();
  const moment = useMoment();
  const session = useSession();
  return (
    <tr
      className={styles.row}
      data-disabled={!user.active || undefined}
      data-selected={isSelected || undefined}
    >
      <td className={styles.choice}>
        {user.canEdit && (
          <Checkbox
            label={t("users.select", { name: user.name })}
            isLabelHidden
            checked={isSelected}
            onChange={() => onToggle(user.id_user)}
          />
        )}
      </td>
      <td>
        <div className={styles.person}>
          <PersonAvatar person={user} size="l" />
          <span className={styles.words}>
            <span className={styles.name}>
              {user.canEdit ? (
                <button
                  type="button"
                  className={styles.open}
                  onClick={() => openPanel("editUser", { id: user.id_user })}
                >
                  {user.name}
                </button>
              ) : (
                user.name
              )}
              {user.id_user === session.user.id && <span className={styles.quiet}> {t("users.you")}</span>}
            </span>
            <span className={styles.quiet}>{user.email}</span>
          </span>
        </div>
      </td>
      <td className={styles.role}>
        {role && (
          <span className={styles.roleName}>
            <span className={styles.dot} style={colorStyle(role.color)} aria-hidden />
            {role.name}
          </span>
        )}
      </td>
      <td className={styles.seat}>{t(`users.seats.${user.seat}`)}</td>
      <td className={styles.status}>
        <SeatStatus status={user.status} />
      </td>
      <td
        className={styles.login}
        title={
          user.last_seen_at === null ? undefined : t("users.lastSeen", { at: moment(user.last_seen_at) })
        }
      >
        {user.last_login_at === null ? t("users.never") : moment(user.last_login_at)}
      </td>
    </tr>
  );
}
