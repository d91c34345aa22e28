import type { Presence } from "#shared/contract/events";
import { useText } from "../ui/text";
import styles from "./also-editing.module.css";
import { PersonAvatar } from "./person-avatar";

const SHOWN = 4;

/** Colleagues who edit the same at the moment; nothing without any. */
export function AlsoEditing({ people }: { people: readonly Presence["person"][] }) {
  const t = useText();
  if (people.length === 0) return null;
  const words = t("app.alsoEditing", { names: people.map(({ name }) => name).join(", ") });
  return (
    <span className={styles.people} role="status" title={words}>
      {people.slice(0, SHOWN).map((person) => (
        <PersonAvatar key={person.id} person={person} size="m" isPresent />
      ))}
      <span className={styles.words}>{words}</span>
    </span>
  );
}
