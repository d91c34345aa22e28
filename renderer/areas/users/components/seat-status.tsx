import { IconCircleCheck, IconCircleOff, IconExclamationCircle, IconSend } from "@tabler/icons-react";
import type { SeatStatus as Status } from "#shared/contract/users";
import { useText } from "../../../ui/text";
import styles from "./seat-status.module.css";

const icons = {
  disabled: IconCircleOff,
  active: IconCircleCheck,
  inviteSent: IconSend,
  notReceived: IconExclamationCircle,
} as const;

/** State of a user: invited, active or inactive. */
export function SeatStatus({ status }: { status: Status }) {
  const t = useText();
  const Icon = icons[status];
  return (
    <span className={styles.status} data-status={status}>
      <Icon size={16} stroke={1.5} aria-hidden />
      {t(`users.statuses.${status}`)}
    </span>
  );
}
