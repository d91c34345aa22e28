import { IconPlus, IconX } from "@tabler/icons-react";
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Field } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { request } from "../../../app/api";
import { openPanel } from "../../../app/panels";
import { showError } from "../../../app/errors/show-error";
import { classNames } from "../../../ui/class-names";
import { useLateFocus } from "../../../ui/layers/use-late-focus";
import { QUERY_SHOWN, SEARCH_SHOWN, shorten } from "../../../ui/shorten";
import { useText } from "../../../ui/text";
import { useGetTableQuery } from "../../../tables/tables-api";
import styles from "./connections.module.css";
import { useCandidates, type Candidate } from "./use-candidates";

export interface ConnectionPickerProps {
  field: Field;
  connected: readonly Candidate[];
  canEdit: boolean;
  onChange: (connected: Candidate[]) => void;
  /** Opens a connected record; absent while a form is being filled in. */
  onOpen?: (tableId: number, recordId: number) => void;
  /** Among the fields of a form: what it offers floats over them, while it has the keyboard. */
  isInForm?: boolean;
}

/**
 * The connected records as chips, and a search for more: arrow keys move, Enter connects, Backspace in an empty
 * search removes the last one. A record that is not found can be created. Enter before the results have arrived
 * takes the first result.
 */
export default function ConnectionPicker({
  field,
  connected,
  canEdit,
  onChange,
  onOpen,
  isInForm = false,
}: ConnectionPickerProps) {
  const t = useText();
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  useLateFocus(search);
  const tableId = Number(field.config["tableId"]);
  const isMany = field.config["many"] === true;
  const { data } = useGetTableQuery({ tableId });
  const table = data?.table;
  const [query, setQuery] = useState("");
  const [place, setPlace] = useState(0);
  // Searches confirmed with Enter whose results have not arrived; the first one is being requested.
  const [left, setLeft] = useState<readonly { query: string; place: number }[]>([]);
  const asked = left[0] ?? { query, place };
  const { found, isCurrent } = useCandidates(table, asked.query, { onFound: takeLeft });
  // A record being created is added to the connections as they are when it is done.
  const latest = useRef(connected);
  useLayoutEffect(() => {
    latest.current = connected;
  }, [connected]);
  const known = new Set(connected.map((one) => one.id));
  const notConnected = (all: readonly Candidate[]) => all.filter((one) => !known.has(one.id));
  const offered = notConnected(found ?? []);
  const label = table?.fields.find((one) => one.id === table.recordLabelField);
  const canCreate =
    table?.can.canCreateRecords === true && label?.type === "text" && asked.query.trim() !== "";
  const [isUsed, setIsUsed] = useState(false);
  const canFillIn = isInForm && table?.can.canCreateRecords === true;
  const isOpen = !isInForm || isUsed;
  const rows = isOpen ? offered.length + (canCreate ? 1 : 0) + (canFillIn ? 1 : 0) : 0;
  const chosen = Math.min(asked.place, rows - 1);

  const begin = (text: string) => {
    setQuery(text);
    setPlace(0);
  };
  const connect = (one: Candidate) => {
    const others = latest.current;
    onChange(isMany ? [...others, one].toSorted((a, b) => a.id - b.id) : [one]);
  };
  const create = async (title: string) => {
    if (!label) return;
    try {
      const { records } = await request(recordCalls.createRecords, {
        tableId,
        records: [{ data: { [label.id]: title } }],
      });
      const [made] = records;
      if (made) connect({ id: made.id, title });
    } catch (error) {
      showError(error);
    }
  };
  const fillIn = (title: string) => {
    const data = label?.type === "text" && title !== "" ? { [label.id]: title } : {};
    openPanel("newRecord", {
      tableId,
      data,
      onCreated: (made, madeTitle) => connect({ id: made, title: madeTitle || `#${made}` }),
    });
  };
  const take = (index: number) => {
    const one = offered[index];
    begin("");
    if (one) connect(one);
    else if (canCreate && index === offered.length) void create(query.trim());
    else if (canFillIn) fillIn(query.trim());
  };
  function takeLeft(answer: readonly Candidate[], of: string): void {
    const waiting = left.find((other) => other.query === of);
    if (!waiting) return;
    setLeft(left.filter((other) => other.query !== of));
    const entries = notConnected(answer);
    const one = entries[Math.min(waiting.place, entries.length - 1)];
    if (one) connect(one);
    // Nothing is created that was not offered on the screen: the text comes back.
    else if (query === "") begin(of);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isInForm && isUsed) {
      // Only the list is left, not the form around it.
      event.stopPropagation();
      event.preventDefault();
      setIsUsed(false);
      return;
    }
    setIsUsed(true);
    if (event.key === "Backspace" && query === "" && connected.length > 0) onChange(connected.slice(0, -1));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isEarly = query.trim() !== "" && !(isCurrent && left.length === 0);
    if (step !== undefined && (rows > 0 || isEarly)) {
      event.preventDefault();
      setPlace(isEarly ? Math.max(0, place + step) : (chosen + step + rows) % rows);
    } else if (event.key === "Enter" && isEarly) {
      event.preventDefault();
      setLeft([...left, { query, place }]);
      begin("");
    } else if (event.key === "Enter" && rows > 0) {
      event.preventDefault();
      take(chosen);
    }
  };

  return (
    <div
      className={styles.picker}
      data-in-form={isInForm || undefined}
      onFocus={() => setIsUsed(true)}
      onBlur={(event) => setIsUsed(event.currentTarget.contains(event.relatedTarget))}
    >
      <ul className={styles.chips} aria-label={field.name}>
        {connected.map((one) => (
          <li key={one.id} className={styles.chip}>
            {onOpen ? (
              <button type="button" className={styles.open} onClick={() => onOpen(tableId, one.id)}>
                {one.title}
              </button>
            ) : (
              <span className={styles.open}>{one.title}</span>
            )}
            {canEdit && (
              <button
                type="button"
                className={styles.remove}
                aria-label={t("connections.remove", { record: one.title })}
                onClick={() => onChange(connected.filter((other) => other.id !== one.id))}
              >
                <IconX size={14} stroke={1.5} />
              </button>
            )}
          </li>
        ))}
        {connected.length === 0 && !isInForm && <li className={styles.none}>{t("connections.none")}</li>}
      </ul>
      {canEdit && (
        <>
          <input
            ref={search}
            className={styles.search}
            role="combobox"
            aria-label={t("connections.search", { table: table?.displayLabel ?? "" })}
            aria-expanded={rows > 0}
            aria-controls={rows > 0 ? id : undefined}
            aria-activedescendant={rows > 0 ? `${id}-${chosen}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            data-autofocus={isInForm ? undefined : true}
            placeholder={t("connections.search", { table: table?.displayLabel ?? "" })}
            value={query}
            onChange={(event) => begin(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {rows > 0 && (
            <ul
              id={id}
              role="listbox"
              // The search keeps the focus while a record is clicked.
              onMouseDown={(event) => event.preventDefault()}
              aria-label={table?.displayLabel ?? field.name}
              className={styles.list}
            >
              {offered.map((one, index) => (
                <li
                  key={one.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === chosen}
                  className={classNames(styles.option, index === chosen && styles.chosen)}
                  onClick={() => take(index)}
                >
                  <span className={styles.candidate}>
                    <span className={styles.candidateTitle}>{one.title}</span>
                    {one.detail !== undefined && <span className={styles.detail}>{one.detail}</span>}
                  </span>
                </li>
              ))}
              {canCreate && (
                <li
                  id={`${id}-${offered.length}`}
                  role="option"
                  aria-selected={chosen === offered.length}
                  className={classNames(styles.option, chosen === offered.length && styles.chosen)}
                  onClick={() => take(offered.length)}
                >
                  <IconPlus size={16} stroke={1.5} aria-hidden />
                  {t("connections.create", { title: shorten(asked.query.trim(), SEARCH_SHOWN) })}
                </li>
              )}
              {canFillIn && (
                <li
                  id={`${id}-${rows - 1}`}
                  role="option"
                  aria-selected={chosen === rows - 1}
                  className={classNames(styles.option, styles.fillIn, chosen === rows - 1 && styles.chosen)}
                  onClick={() => take(rows - 1)}
                >
                  <IconPlus size={16} stroke={1.5} aria-hidden />
                  {t("connections.newRecordIn", { table: table.displayLabel })}
                </li>
              )}
            </ul>
          )}
          {found !== null && isCurrent && isOpen && rows === 0 && (
            <p role="status" className={styles.none}>
              {query.trim() === ""
                ? t("ui.noOptions")
                : t("ui.noResults", { query: shorten(query, QUERY_SHOWN) })}
            </p>
          )}
        </>
      )}
    </div>
  );
}
