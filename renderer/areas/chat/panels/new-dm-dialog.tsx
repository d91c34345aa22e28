import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { addressOfPerson } from "#shared/person-address";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { Awaited } from "../../../app/errors/awaited";
import { PersonAvatar } from "../../../app/person-avatar";
import type { PanelProps } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { SearchField } from "../../../ui/fields/search-field";
import { Dialog } from "../../../ui/layers/dialog";
import { QUERY_SHOWN, shorten } from "../../../ui/shorten";
import { useText } from "../../../ui/text";
import { useNear } from "../../../ui/use-near";
import { useFoundPeople, useOnline } from "../../users/public";
import styles from "./dialogs.module.css";

/** Chooses the recipient of a direct message. */
export default function NewDmDialog({ onClose }: PanelProps<"newDm">) {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const [search, setSearch] = useState("");
  const online = useOnline();
  const { people: found, isLoading, error, refetch, loadMore } = useFoundPeople(search);
  const people = found.filter(({ id }) => id !== user.id);
  const end = useNear<HTMLLIElement>(loadMore);
  return (
    <Dialog title={t("chat.newDm")} width={420} fillsPhone onClose={onClose}>
      <SearchField
        label={t("chat.searchPeople")}
        value={search}
        debounce={PICKER_DEBOUNCE}
        takesFocus
        onSearch={setSearch}
      />
      {error !== undefined && <Awaited data={undefined} {...{ error, refetch }} />}
      {people.length === 0 && !isLoading && error === undefined && (
        <p>{t("ui.noResults", { query: shorten(search, QUERY_SHOWN) })}</p>
      )}
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
        <li ref={end} aria-hidden />
      </ul>
    </Dialog>
  );
}
