import type { Presence } from "#shared/contract/events";
import { Tooltip } from "../../../ui/layers/tooltip";
import { PersonAvatar } from "../../../app/person-avatar";
import { useText } from "../../../ui/text";
import styles from "./title-line.module.css";

/** Number of avatars next to the title (specification 2, section 9: member avatars cap at 10). */
const AVATARS_MAX = 10;

/** Other users who have the table open; a user with two windows is shown once. */
export function PeoplePresent({ people }: { people: readonly Presence[] }) {
  const t = useText();
  const present = [...new Map(people.map(({ person }) => [person.id, person])).values()];
  if (present.length === 0) return null;
  const names = present.map((person) => person.name).join(", ");
  return (
    <Tooltip label={names}>
      <span
        className={styles.people}
        role="img"
        aria-label={t("tables.present", { count: present.length, names })}
      >
        {present.slice(0, AVATARS_MAX).map((person) => (
          <PersonAvatar key={person.id} person={person} size="l" isPresent />
        ))}
      </span>
    </Tooltip>
  );
}
