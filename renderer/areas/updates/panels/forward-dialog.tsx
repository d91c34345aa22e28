import { IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import type { User } from "#shared/contract/users";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { Dialog } from "../../../ui/layers/dialog";
import { QUERY_SHOWN, shorten } from "../../../ui/shorten";
import { useText } from "../../../ui/text";
import { Avatar } from "../../../ui/tile/avatar";
import { useNear } from "../../../ui/use-near";
import { useFoundPeople } from "../../users/public";
import { useForwardUpdateMutation } from "../api";
import { needsSearch, readersOf } from "../readers";
import styles from "./forward-dialog.module.css";

/** Passes an update on: people with, beside each, whether it is on its way or has been sent. */
export default function ForwardDialog({ params: { update }, onClose }: PanelProps<"forwardUpdate">) {
  const t = useText();
  const { user } = useSession();
  const [search, setSearch] = useState("");
  const { people, isLoading, error, refetch, loadMore } = useFoundPeople(search);
  const found = readersOf(people, user.id);
  const hasSearch = search !== "" || needsSearch(found);
  const end = useNear<HTMLLIElement>(loadMore);
  return (
    <Dialog title={t("updates.forwardTo")} width={420} onClose={onClose}>
      <p className={styles.title}>{update.title}</p>
      {hasSearch && (
        <SearchField
          label={t("updates.searchPeople")}
          value={search}
          debounce={PICKER_DEBOUNCE}
          onSearch={setSearch}
        />
      )}
      {(isLoading || error !== undefined) && found.length === 0 && (
        <Awaited data={undefined} {...{ error, refetch }} />
      )}
      {!isLoading && error === undefined && found.length === 0 && (
        <p>{t("ui.noResults", { query: shorten(search, QUERY_SHOWN) })}</p>
      )}
      <ul className={styles.list}>
        {found.map((person) => (
          <Reader key={person.id} person={person} updateId={update.id} />
        ))}
        <li ref={end} aria-hidden />
      </ul>
    </Dialog>
  );
}

function Reader({ person: { id, name, color }, updateId }: { person: User; updateId: number }) {
  const t = useText();
  const [forward, { isLoading, isSuccess }] = useForwardUpdateMutation();
  const send = () => void forward({ updateId, userId: id }).unwrap().catch(showError);
  return (
    <li className={styles.person}>
      <Avatar name={name} color={color} size="l" />
      <span className={styles.name}>{name}</span>
      {isSuccess ? (
        <span role="status" className={styles.done}>
          <IconCheck size={16} stroke={1.5} aria-hidden />
          {t("updates.forwarded", { name })}
        </span>
      ) : (
        <Button
          size="compact"
          isBusy={isLoading}
          aria-label={`${t("updates.forwardTo")} ${name}`}
          onClick={send}
        >
          {t("updates.forward")}
        </Button>
      )}
    </li>
  );
}
