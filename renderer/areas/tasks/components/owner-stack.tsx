import { IconUsersGroup } from "@tabler/icons-react";
import type { TaskOwner } from "#shared/contract/tasks";
import { PersonAvatar } from "../../../app/person-avatar";
import { WithPersonCard } from "../../../app/person-card/person-card";
import { colorStyle } from "../../../ui/tile/color-style";
import styles from "./task-row.module.css";

/** Owners that have room beside each other; the rest is a number. */
const MOST = 3;

/** A person or a group. */
export function OwnerIcon({ owner }: { owner: TaskOwner }) {
  if (owner.type === "user") return <PersonAvatar person={owner} size="s" />;
  return (
    <span className={styles.group} style={colorStyle(owner.color)} title={owner.name} aria-hidden>
      <IconUsersGroup size={12} stroke={1.75} />
    </span>
  );
}

/** Owners of a task. */
export function OwnerStack({ owners }: { owners: readonly TaskOwner[] }) {
  const names = owners.map(({ name }) => name).join(", ");
  return (
    <span className={styles.owners}>
      {owners.slice(0, MOST).map((owner) =>
        owner.type === "user" ? (
          <WithPersonCard key={`user ${owner.id}`} person={owner}>
            <OwnerIcon owner={owner} />
          </WithPersonCard>
        ) : (
          <OwnerIcon key={`group ${owner.id}`} owner={owner} />
        ),
      )}
      {owners.length > MOST && (
        <span className={styles.moreOwners} title={names}>
          +{owners.length - MOST}
        </span>
      )}
      <span className="visually-hidden">{names}</span>
    </span>
  );
}
