import { IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { FORM_SEARCH_MIN_LENGTH } from "#shared/limits/public-forms";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import type { ChosenRecord } from "../form-state";
import type { InputProps } from "../input-props";
import { useSay } from "../texts";
import styles from "./inputs.module.css";

/** Connected records: found by their names, where the form's builder allows it. */
export function RecordInput({ field, context: { model, api, form }, id, describedBy }: InputProps) {
  const say = useSay();
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<readonly ChosenRecord[] | null>(null);
  const chosen = model.state.chosen[field.id] ?? [];
  const isMany = field.config["many"] === true;
  const words = search.trim();
  const { pass } = form;

  useEffect(() => {
    if (words.length < FORM_SEARCH_MIN_LENGTH) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      api.search(field.id, { search: words, ...(pass !== null && { pass }) }).then(
        ({ records }) => isWanted && setFound(records),
        () => isWanted && setFound([]),
      );
    }, PICKER_DEBOUNCE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, field.id, words, pass]);

  const add = (record: ChosenRecord) => {
    const others = chosen.filter(({ title }) => title !== record.title);
    model.setChosen(field, isMany ? [...others, record] : [record]);
    setSearch("");
    setFound(null);
  };
  const isSearching = words.length >= FORM_SEARCH_MIN_LENGTH;
  return (
    <div className={styles.records}>
      {chosen.map((record) => (
        <span key={record.key} className={styles.record}>
          {record.title}
          <button
            type="button"
            className={styles.remove}
            aria-label={say("publicForm.removeItem", { name: record.title })}
            onClick={() =>
              model.setChosen(
                field,
                chosen.filter(({ key }) => key !== record.key),
              )
            }
          >
            <IconX size={16} stroke={1.5} />
          </button>
        </span>
      ))}
      <input
        id={id}
        className={styles.input}
        type="search"
        value={search}
        placeholder={say("publicForm.search")}
        autoComplete="off"
        aria-describedby={describedBy}
        onChange={({ target }) => setSearch(target.value)}
      />
      {search !== "" && !isSearching && (
        <p className={styles.hint}>{say("publicForm.searchMore", { min: FORM_SEARCH_MIN_LENGTH })}</p>
      )}
      {isSearching && found && (
        <ul className={styles.found} aria-label={field.name}>
          {found.map((record) => (
            <li key={record.key}>
              <button type="button" onClick={() => add(record)}>
                {record.title}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={styles.hint}>{say("publicForm.nothingFound")}</li>}
        </ul>
      )}
    </div>
  );
}
