import { useIntl } from "react-intl";
import type { SeatUsage } from "#shared/contract/users";
import { seats, type Seat } from "#shared/permissions/flags";
import { useText } from "../../../ui/text";
import { usageOf } from "../seat-usage";
import styles from "./seat-meters.module.css";

const titles: Record<Seat, "users.builders" | "users.members" | "users.viewers"> = {
  builder: "users.builders",
  member: "users.members",
  viewer: "users.viewers",
};

/** How many seats are in use, of how many. */
export function SeatMeters({ usage }: { usage: SeatUsage }) {
  const t = useText();
  const intl = useIntl();
  const shown = seats.filter((seat) => seat !== "viewer" || usage.allowViewers);
  return (
    <dl className={styles.meters}>
      {shown.map((seat) => {
        const { used, max } = usageOf(usage, seat);
        return (
          <div key={seat} className={styles.meter}>
            <dt className={styles.title}>{t(titles[seat])}</dt>
            <dd className={styles.count}>
              <strong>{intl.formatNumber(used)}</strong>
              {max !== null && ` / ${intl.formatNumber(max)}`}
            </dd>
            {max === null ? (
              <dd className={styles.free}>{t("users.noLimit")}</dd>
            ) : (
              <dd className={styles.bar} aria-hidden>
                <span style={{ inlineSize: `${max === 0 ? 0 : Math.min(100, (used / max) * 100)}%` }} />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
