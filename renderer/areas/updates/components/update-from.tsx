import { IconBell } from "@tabler/icons-react";
import { notificationKinds, useSlot } from "../../../app/slots";
import { PersonAvatar } from "../../../app/person-avatar";
import { PersonButton, WithPersonCard } from "../../../app/person-card/person-card";
import { peopleOf, type MergedUpdate } from "../merge-updates";
import styles from "./update-row.module.css";

/**
 * Authors of an update, two of them if there are several; an icon of its kind if the product is the author.
 */
export function UpdateFrom({ merged }: { merged: MergedUpdate }) {
  const kinds = useSlot(notificationKinds);
  const [first, second] = peopleOf(merged);
  if (first && second) {
    return (
      <span className={styles.pair}>
        {[first, second].map((person) => (
          <WithPersonCard key={person.id} person={person}>
            <PersonAvatar person={person} size="s" />
          </WithPersonCard>
        ))}
      </span>
    );
  }
  if (first)
    return (
      <PersonButton person={first} label={first.name} className={styles.from}>
        <PersonAvatar person={first} size="xl" />
      </PersonButton>
    );
  const { type } = merged.newest.props;
  const Icon = kinds.find(({ id }) => id === type)?.icon ?? IconBell;
  return (
    <span className={styles.icon} data-kind={type}>
      <Icon size={18} stroke={1.5} />
    </span>
  );
}
