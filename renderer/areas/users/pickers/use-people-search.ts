import { useEffect, useRef, useState, type ReactNode } from "react";
import type { ReplyOf } from "#shared/contract/define";
import { userCalls, type User } from "#shared/contract/users";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { PICKER_PAGE } from "#shared/limits/users";
import { request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import { matching, type ListOption } from "../../../ui/fields/list-option";
import { QUERY_SHOWN, shorten } from "../../../ui/shorten";
import { useText } from "../../../ui/text";
import { useFindPeopleQuery } from "../api";

type Page = ReplyOf<typeof userCalls.findPeople>;
const NOBODY: readonly User[] = [];

export interface PeopleChoice {
  /** People that the screen has loaded anyway: found at once, and without a connection. */
  known?: readonly User[];
  /** Other options, before the people. */
  first?: readonly ListOption<string>[];
  /** Whether a person is offered. */
  accepts?: (person: User) => boolean;
  labelOf?: (person: User) => string;
  contentOf?: (person: User) => ReactNode;
}

/**
 * The people that a text finds by name or e-mail address, all of them for an empty one, requested in pages of 50.
 * Until the server has answered, the known ones are searched.
 */
export function useFoundPeople(
  text: string,
  { isOpen = true, known = NOBODY }: { isOpen?: boolean; known?: readonly User[] } = {},
) {
  const asked = usePause(text.trim());
  const skip = { skip: !isOpen };
  const start = useFindPeopleQuery({}, skip);
  const found = useFindPeopleQuery(asked === "" ? {} : { search: asked }, skip);
  const [later, setLater] = useState<{ after: Page; page: Page } | null>(null);
  const page = found.currentData;
  const more = later !== null && later.after === page ? later.page : null;
  const next = more ? more.next : (page?.next ?? null);
  const isBusy = useRef(false);
  const isCurrent = page !== undefined && asked === text.trim();

  async function loadMore(): Promise<void> {
    if (!isCurrent || next === null || isBusy.current) return;
    isBusy.current = true;
    try {
      const search = asked === "" ? {} : { search: asked };
      const answer = await request(userCalls.findPeople, { ...search, after: next });
      const users = unique([...(more?.users ?? []), ...answer.users]);
      setLater({ after: page, page: { users, next: answer.next } });
    } catch (problem) {
      showError(problem);
    } finally {
      isBusy.current = false;
    }
  }

  const loaded = unique([...known, ...(start.data?.users ?? [])]).filter(({ isActive }) => isActive);
  return {
    people: isCurrent
      ? [...page.users, ...(more?.users ?? [])]
      : matching(loaded, text, nameOf).slice(0, PICKER_PAGE),
    isLoading: isOpen && !isCurrent && found.error === undefined,
    error: found.error,
    loadMore: () => void loadMore(),
    refetch: found.refetch,
  };
}

/** Options of a picker of people. Chosen people outside of the loaded pages are requested by their ids. */
export function usePeopleSearch(
  chosen: readonly number[],
  { known = NOBODY, first = [], accepts = () => true, labelOf = nameOf, contentOf }: PeopleChoice,
) {
  const t = useText();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const { people, isLoading, loadMore } = useFoundPeople(text, { isOpen, known });

  const missing = chosen.filter((id) => !known.some((person) => person.id === id));
  const ofChosen = useFindPeopleQuery({ ids: missing }, { skip: missing.length === 0 });
  const optionOf = (person: User): ListOption<string> => ({
    value: String(person.id),
    label: labelOf(person),
    ...(contentOf && { content: contentOf(person) }),
  });

  const others = matching(first, text, ({ label }) => label);
  const options = [...others, ...people.filter(accepts).map(optionOf)];

  const ofIds = new Set(chosen);
  const chosenPeople = unique([...known, ...(ofChosen.data?.users ?? []), ...people]).filter(({ id }) =>
    ofIds.has(id),
  );
  return {
    options,
    chosen: chosenPeople.map(optionOf),
    search: {
      text,
      nothing: isLoading
        ? t("app.loading")
        : text.trim() === ""
          ? t("ui.noOptions")
          : t("ui.noResults", { query: shorten(text.trim(), QUERY_SHOWN) }),
      onText: setText,
      onOpen: () => setIsOpen(true),
      onMore: loadMore,
    },
  };
}

const nameOf = ({ name }: User): string => name;
const unique = (people: readonly User[]): User[] => [
  ...new Map(people.map((person) => [person.id, person])).values(),
];

/** The text once typing has paused; an empty text at once. */
function usePause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === "" ? 0 : PICKER_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Ids among values that may also name other options. */
export const idsOf = (values: readonly string[]): number[] => values.map(Number).filter(Number.isInteger);
