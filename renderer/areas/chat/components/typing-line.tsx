import { useText } from "../../../ui/text";
import styles from "./conversation.module.css";

/** Names the users who are typing; its height is reserved, so that the layout does not jump. */
export function TypingLine({ people }: { people: readonly { name: string }[] }) {
  const t = useText();
  const [first, second] = people;
  return (
    <div className={styles.typing} role="status">
      {first && t("chat.typing", { count: people.length, first: first.name, second: second?.name ?? "" })}
    </div>
  );
}
