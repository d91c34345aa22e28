import { useText } from "../../../ui/text";
import styles from "./conversation.module.css";

/** Who is writing at the moment; its room is kept, so that nothing jumps. */
export function TypingLine({ people }: { people: readonly { name: string }[] }) {
  const t = useText();
  const [first, second] = people;
  return (
    <div className={styles.typing} role="status">
      {first && t("chat.typing", { count: people.length, first: first.name, second: second?.name ?? "" })}
    </div>
  );
}
