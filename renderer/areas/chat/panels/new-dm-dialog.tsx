import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { foldText } from "#shared/fold-text";
import { addressOfPerson } from "#shared/person-address";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { PersonAvatar } from "../../../app/person-avatar";
import type { PanelProps } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { SearchField } from "../../../ui/fields/search-field";
import { Dialog } from "../../../ui/layers/dialog";
import { QUERY_SHOWN, shorten } from "../../../ui/shorten";
import { useText } from "../../../ui/text";
import { useOnline } from "../../users/public";
import { usePeople } from "../people";
import styles from "./dialogs.module.css";

/** Chooses the recipient of a direct message. */
export default function NewDmDialog({ onClose }: PanelProps<"newDm">) {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const [search, setSearch] = useState("");
  const online = useOnline();
  const folded = foldText(search);
  const people = [...usePeople().values()].filter(
    ({ id, isActive, name }) => id !== user.id && isActive && foldText(name).includes(folded),
  );
  return (
    <Dialog title={t("chat.newDm")} width={420} fillsPhone onClose={onClose}>
      <SearchField
        label={t("chat.searchPeople")}
        value={search}
        debounce={PICKER_DEBOUNCE}
        takesFocus
        onSearch={setSearch}
      />
      {people.length === 0 && <p>{t("ui.noResults", { query: shorten(search, QUERY_SHOWN) })}</p>}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={styles.person}
              onClick={() => {
                onClose();
                void navigate(addressOfPerson(person.id));
              }}
            >
              <PersonAvatar person={person} size="l" isOnline={online.has(person.id)} />
              <span>{person.name}</span>
              <span className={styles.email}>{person.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
