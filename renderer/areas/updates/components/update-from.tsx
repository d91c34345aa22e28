import { IconBell } from "@tabler/icons-react";
import { notificationKinds, useSlot } from "../../../app/slots";
import { PersonAvatar } from "../../../app/person-avatar";
import { peopleOf, type MergedUpdate } from "../merge-updates";
import styles from "./update-row.module.css";

/** Who an update is from, two of them where several people are; a sign of its kind where the product says it. */
export function UpdateFrom({ merged }: { merged: MergedUpdate }) {
  const kinds = useSlot(notificationKinds);
  const [first, second] = peopleOf(merged);
  if (first && second) {
    return (
      <span className={styles.pair}>
        <PersonAvatar person={first} size="s" />
        <PersonAvatar person={second} size="s" />
      </span>
    );
  }
  if (first) return <PersonAvatar person={first} size="xl" />;
  const { type } = merged.newest.props;
  const Icon = kinds.find(({ id }) => id === type)?.icon ?? IconBell;
  return (
    <span className={styles.icon} data-kind={type}>
      <Icon size={18} stroke={1.5} />
    </span>
  );
}
