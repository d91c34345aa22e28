import { IconClock, IconMail } from "@tabler/icons-react";
import { Suspense } from "react";
import { useNavigate } from "react-router-dom";
import { dayAt } from "#shared/fields/values/wall-time";
import { Awaited } from "../../../app/errors/awaited";
import { personActions } from "../../../app/person-card/person-actions";
import { PersonAvatar } from "../../../app/person-avatar";
import { useSession } from "../../../app/session/session-context";
import { useSlot } from "../../../app/slots";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useDateStyle } from "../../../ui/time/dates";
import { useGetPersonCardQuery } from "../api";
import { useOnline } from "../use-online";
import styles from "./person-card.module.css";

interface PersonCardProps {
  personId: number;
  onClose: () => void;
}

/** Card of a person with links to contact them. */
export default function PersonCard({ personId, onClose }: PersonCardProps) {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const isOnline = useOnline().has(personId);
  const localTime = useLocalTime();
  const actions = useSlot(personActions);
  const { data, error, refetch } = useGetPersonCardQuery({ userId: personId });
  if (!data)
    return (
      <div className={styles.card}>
        <Awaited {...{ data, error, refetch }} />
      </div>
    );
  const { name, role, email, timeZone, isActive } = data.person;
  const state = t(isActive ? `users.card.${isOnline ? "online" : "offline"}` : "users.statuses.disabled");
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <PersonAvatar person={data.person} size="xl" isOnline={isOnline} />
        <div className={styles.names}>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>{role === null ? state : `${role} · ${state}`}</span>
        </div>
      </div>
      <a className={styles.line} href={`mailto:${email}`}>
        <IconMail size={16} stroke={1.5} aria-hidden />
        <span className={styles.email}>{email}</span>
      </a>
      <span className={styles.line}>
        <IconClock size={16} stroke={1.5} aria-hidden />
        {t("users.card.localTime", { time: localTime(timeZone) })}
      </span>
      {personId !== user.id && (
        <div className={styles.actions}>
          {isActive && (
            <Button
              size="compact"
              onClick={() => {
                onClose();
                void navigate(`/chat/dm-user/${personId}`);
              }}
            >
              {t("users.card.message")}
            </Button>
          )}
          <Suspense>
            {actions.map(({ id, Action }) => (
              <Action key={id} personId={personId} />
            ))}
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Local time in a time zone, with the day if it differs. */
function useLocalTime(): (timeZone: string) => string {
  const { language, timeZone: own } = useDateStyle();
  return (timeZone) => {
    const now = Date.now();
    const isOtherDay = dayAt(now, timeZone) !== dayAt(now, own);
    return new Intl.DateTimeFormat(language, {
      timeZone,
      hour: "numeric",
      minute: "2-digit",
      ...(isOtherDay && { weekday: "short" }),
    }).format(now);
  };
}
