import { useEffect, useId, useMemo, useState, type ComponentType } from "react";
import type { Editor } from "@tiptap/core";
import { foldText } from "#shared/fold-text";
import { RECORD_SEARCH_MIN } from "#shared/limits/home";
import { IconCalendar, IconDatabase, IconFileText, IconLayoutDashboard, IconUser } from "@tabler/icons-react";
import { useText } from "../../../ui/text";
import { useDateStyle } from "../../../ui/time/dates";
import { todayIn } from "../../../ui/time/today";
import { useFindRecordsQuery, useGetHomeQuery } from "../../home/public";
import { useListUsersQuery } from "../../users/public";
import { useListDocumentsQuery } from "../api";
import { blockChoices, type EditorTools } from "./block-choices";
import { dayAfter, dayFormatter } from "./format-day";
import type { OpenMenu } from "./suggestions";
import styles from "./cursor-menu.module.css";

interface Entry {
  id: string;
  label: string;
  hint?: string | null;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  run: (editor: Editor) => void;
}

const SHOWN = 8;
const BELOW = 320;

interface CursorMenuProps {
  menu: OpenMenu;
  tools: EditorTools;
  /** Takes the handler of keys that are pressed in the text. */
  setKeys: (handler: ((event: KeyboardEvent) => boolean) | null) => void;
}

/** The list at the cursor; the text keeps the focus. */
export function CursorMenu({ menu, tools, setKeys }: CursorMenuProps) {
  const t = useText();
  const entries = useEntries(menu, tools);
  const [selected, setSelected] = useState(0);
  const shown = Math.min(selected, Math.max(0, entries.length - 1));
  const listId = useId();
  const shownId = entries.length === 0 ? null : `${listId}-${shown}`;
  // Screen readers follow the list from the text, which keeps the focus.
  useEffect(() => {
    const text = document.activeElement;
    if (shownId === null || !text?.matches("[contenteditable=true]")) return undefined;
    text.setAttribute("aria-controls", listId);
    text.setAttribute("aria-activedescendant", shownId);
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [listId, shownId]);
  useEffect(() => {
    setKeys((event) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        const step = event.key === "ArrowDown" ? 1 : -1;
        setSelected((shown + step + entries.length) % Math.max(1, entries.length));
        return true;
      }
      const entry = entries[shown];
      if (!["Enter", "Tab"].includes(event.key) || !entry) return false;
      menu.choose(entry.run);
      return true;
    });
    return () => setKeys(null);
  }, [entries, shown, menu, setKeys]);
  if (entries.length === 0) return null;
  const { left, top, bottom } = menu.place;
  const isAbove = bottom + BELOW > window.innerHeight;
  return (
    <ul
      id={listId}
      role="listbox"
      // A list that scrolls can be focused.
      tabIndex={0}
      className={styles.menu}
      aria-label={t(menu.kind === "blocks" ? "documents.insert" : "documents.mention")}
      style={{ left, ...(isAbove ? { bottom: window.innerHeight - top + 4 } : { top: bottom + 4 }) }}
    >
      {entries.map(({ id, label, hint, icon: Icon, run }, index) => (
        <li
          key={id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === shown}
          className={styles.entry}
          ref={(element) => {
            if (index === shown) element?.scrollIntoView({ block: "nearest" });
          }}
          onMouseEnter={() => setSelected(index)}
          onMouseDown={(event) => {
            event.preventDefault();
            menu.choose(run);
          }}
        >
          <Icon size={16} stroke={1.5} />
          <span className={styles.label}>{label}</span>
          {hint && <span className={styles.hint}>{hint}</span>}
        </li>
      ))}
    </ul>
  );
}

function useEntries(menu: OpenMenu, tools: EditorTools): readonly Entry[] {
  const t = useText();
  const isReferences = menu.kind === "references";
  const query = foldText(menu.query.trim());
  const { data: people } = useListUsersQuery(undefined, { skip: !isReferences });
  const { data: pages } = useListDocumentsQuery(undefined, { skip: !isReferences });
  const { data: home } = useGetHomeQuery({ all: "true" }, { skip: !isReferences });
  const { language, timeZone } = useDateStyle();
  const search = menu.query.trim();
  const { data: records } = useFindRecordsQuery(
    { search },
    { skip: !isReferences || search.length < RECORD_SEARCH_MIN },
  );
  return useMemo(() => {
    if (!isReferences)
      return blockChoices
        .map(({ id, label, icon, words, run }) => ({
          id,
          label: t(label),
          words,
          icon,
          run: (editor: Editor) => run(editor, tools),
        }))
        .filter(({ label, words }) => foldText(`${label} ${words}`).includes(query));
    const named = (label: string) => foldText(label).includes(query);
    const today = todayIn(timeZone);
    const formatDay = dayFormatter(language);
    const days = [
      { day: today, label: t("documents.today") },
      { day: dayAfter(today, 1), label: t("documents.tomorrow") },
      ...(/^\d{4}-\d\d-\d\d$/.test(search) ? [{ day: search, label: search }] : []),
    ];
    return [
      ...(people?.users ?? [])
        .filter(({ name, isActive }) => isActive && named(name))
        .map(({ id, name }) => entry("person", { id, label: name, icon: IconUser })),
      ...days
        .filter(({ label }) => named(label))
        .map(({ day, label }) => ({ ...dateEntry(day), label, hint: formatDay(day) })),
      ...(pages?.items ?? [])
        .filter(({ title }) => title !== "" && named(title))
        .map(({ id, title }) => entry("document", { id, label: title, icon: IconFileText })),
      ...(home?.apps ?? [])
        .filter(({ type, label }) => type === "app" && named(label))
        .map(({ id, label }) => entry("app", { id, label, icon: IconLayoutDashboard })),
      ...(records?.items ?? []).map(({ id, label, parent, tableId }) =>
        entry("record", { id, label, icon: IconDatabase, hint: parent, tableId }),
      ),
    ].slice(0, SHOWN);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `t` is new with every rendering and does the same
  }, [isReferences, query, people, pages, home, records, tools, language, timeZone]);
}

function entry(
  kind: "person" | "record" | "document" | "app",
  given: Pick<Entry, "label" | "icon" | "hint"> & { id: number; tableId?: number | null },
): Entry {
  const { id, label, icon, hint = null, tableId = null } = given;
  return {
    id: `${kind}:${tableId ?? 0}:${id}`,
    label,
    icon,
    hint,
    run: (editor) => insertReference(editor, { kind, id, tableId, label }),
  };
}

const dateEntry = (day: string): Entry => ({
  id: `date:${day}`,
  label: day,
  icon: IconCalendar,
  run: (editor) => insertReference(editor, { kind: "date", id: null, tableId: null, label: day }),
});

const insertReference = (editor: Editor, attrs: Record<string, unknown>): boolean =>
  editor
    .chain()
    .focus()
    .insertContent([
      { type: "reference", attrs },
      { type: "text", text: " " },
    ])
    .run();
