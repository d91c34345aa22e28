import type { Update } from "#shared/contract/updates";
import { Tile } from "../../../ui/tile/tile";
import { useText } from "../../../ui/text";
import { peopleOf, type MergedUpdate } from "../merge-updates";
import styles from "./update-row.module.css";

const NAMED = 2;

/** Title of an update with its authors and subject emphasised; merged updates name all authors. */
export function UpdateWords({ merged }: { merged: MergedUpdate }) {
  const t = useText();
  const { newest } = merged;
  const people = peopleOf(merged);
  const names = people.slice(0, NAMED).map(({ name }) => name.split(" ", 1)[0]);
  const more = people.length - names.length;
  const list = names.join(", ");
  const together = more === 0 ? list : t("updates.andOthers", { names: list, count: more });
  return (
    <span className={styles.words}>
      {newest.words.map((piece, index) => (
        <Piece
          key={index}
          {...piece}
          {...(piece.as === "person" && people.length > 1 && { text: together })}
          about={newest.about}
        />
      ))}
    </span>
  );
}

function Piece({ text, as, about }: Update["words"][number] & Pick<Update, "about">) {
  if (as === "plain") return <span className={styles.plain}>{text}</span>;
  if (as === "person" || !about) return <b>{text}</b>;
  return (
    <span className={styles.thing}>
      <Tile kind="table" size="s" icon={about.icon} color={about.color} />
      <b>{text}</b>
    </span>
  );
}
