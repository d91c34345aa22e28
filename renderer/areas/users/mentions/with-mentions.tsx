import { Popover } from "@mantine/core";
import { useContext, useEffect, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { foldText } from "#shared/fold-text";
import type { User } from "#shared/contract/users";
import { PersonAvatar } from "../../../app/person-avatar";
import { host } from "../../../host";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { ASKED_ABOUT, seeingFirst, useUsersWithoutAccess } from "../use-users-without-access";
import { useListUsersQuery } from "../api";
import { MentionPlace } from "./mention-place";
import { insertName, textBeforeCaret, typedName } from "./typed-name";
import styles from "./with-mentions.module.css";

const SHOWN = 6;
const NO_PEOPLE: readonly User[] = [];

interface Typing {
  field: HTMLElement;
  name: string;
}

interface WithMentionsProps {
  children: ReactNode;
  /** Puts a person into the place of the last letters that were typed, where the field is an editor of its own. */
  insert?: (person: User, typed: number) => void;
}

/** Offers people behind an `@` in its text field; those mentioned are notified once the text is saved. */
export function WithMentions({ children, insert }: WithMentionsProps) {
  const t = useText();
  const listId = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  /** The person chosen by arrow keys: the list may change its order while the server says who sees the place. */
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const users = useListUsersQuery(undefined, { skip: typing === null }).data?.users ?? NO_PEOPLE;
  const named = typing === null ? NO_PEOPLE : namedLike(users, typing.name);
  const isOpen = named.length > 0;
  const withoutAccess = useUsersWithoutAccess(
    useContext(MentionPlace),
    named.map(({ id }) => id),
  );
  const people = seeingFirst(named, withoutAccess).slice(0, SHOWN);
  const selected = Math.max(
    0,
    people.findIndex(({ id }) => id === selectedId),
  );
  const field = typing?.field;
  useEffect(() => {
    if (!field || !isOpen) return;
    field.setAttribute("aria-controls", listId);
    field.setAttribute("aria-activedescendant", `${listId}-${selected}`);
    return () => {
      for (const name of ["aria-controls", "aria-activedescendant"]) field.removeAttribute(name);
    };
  }, [field, isOpen, listId, selected]);

  const look = (target: EventTarget) => {
    // Visitors of public forms know no one.
    if (host.session.current().status !== "loggedIn") return;
    const before = target instanceof HTMLElement ? textBeforeCaret(target) : null;
    const name = before === null ? null : typedName(before);
    setSelectedId(null);
    setTyping(name === null ? null : { field: target as HTMLElement, name });
  };
  const choose = (person: User | undefined) => {
    if (!person || !typing) return;
    setTyping(null);
    const { field: into, name } = typing;
    if (insert) insert(person, name.length);
    else if (into instanceof HTMLInputElement || into instanceof HTMLTextAreaElement)
      insertName(into, person.name, name.length);
    if (withoutAccess.includes(person.id))
      showToast({ message: t("users.unreached", { name: person.name }) });
  };
  const takeKey = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined)
      setSelectedId(people[(selected + step + people.length) % people.length]?.id ?? null);
    else if (event.key === "Enter" || event.key === "Tab") choose(people[selected]);
    else if (event.key === "Escape") setTyping(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const place = isOpen ? field?.getBoundingClientRect() : undefined;
  return (
    <div
      className={styles.whole}
      onInput={({ target }) => look(target)}
      onKeyDownCapture={takeKey}
      onBlur={() => setTyping(null)}
    >
      {children}
      {place && (
        <Popover opened position="bottom-start" offset={2} withinPortal withRoles={false}>
          <Popover.Target>
            <span
              className={styles.anchor}
              style={{ left: place.left, top: place.top, height: place.height }}
              aria-hidden
            />
          </Popover.Target>
          <Popover.Dropdown p={4} data-editor-layer onMouseDown={(event) => event.preventDefault()}>
            <ul id={listId} role="listbox" className={styles.list} aria-label={t("users.mention")}>
              {people.map((person, index) => (
                <li
                  key={person.id}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === selected}
                  className={styles.person}
                  onMouseDown={() => choose(person)}
                >
                  <PersonAvatar person={person} size="s" />
                  <span>{person.name}</span>
                  <span className={styles.email}>
                    {withoutAccess.includes(person.id) ? t("users.withoutSight") : person.email}
                  </span>
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}

/** Active people of whose names a word begins with what was typed, unless it is the whole name. */
function namedLike(users: readonly User[], typed: string): readonly User[] {
  const folded = foldText(typed);
  return users
    .filter(({ name, isActive }) => {
      const known = foldText(name);
      return (
        isActive && known !== folded.trim() && (known.startsWith(folded) || known.includes(` ${folded}`))
      );
    })
    .slice(0, ASKED_ABOUT);
}
