import { useId, useState } from "react";
import type { Table } from "#shared/contract/tables";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { QUERY_SHOWN, shorten } from "../../../ui/shorten";
import { useText } from "../../../ui/text";
import { useCandidates, type Candidate } from "../../fields/public";
import { useGetTableQuery } from "../../../tables/tables-api";
import { VALUE_TOLD } from "../report-lost-input";
import styles from "./edit-many-dialog.module.css";

/** Lets the user choose among several records of the same title, for each name that was pasted. */
export default function ChooseNamedDialog({ params, onClose }: PanelProps<"chooseNamed">) {
  const { tableId, names, onAnswer } = params;
  const t = useText();
  const formId = useId();
  const { data } = useGetTableQuery({ tableId });
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const close = (answer: ReadonlyMap<string, number> | null) => {
    onAnswer(answer);
    onClose();
  };
  return (
    <Dialog
      title={t("records.chooseNamed", { count: names.length })}
      onClose={() => close(null)}
      footer={
        <>
          <Button onClick={() => close(new Map())}>{t("records.chooseNamedNone")}</Button>
          <Button kind="primary" type="submit" form={formId} disabled={chosen.size === 0}>
            {t("records.chooseNamedConfirm")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          close(chosen);
        }}
      >
        <p className={styles.hint}>{t("records.chooseNamedHint")}</p>
        {names.map((name) => (
          <SameNamed
            key={name}
            {...{ name, table: data?.table }}
            value={chosen.get(name) ?? null}
            onChange={(id) => {
              const next = new Map(chosen);
              if (id === null) next.delete(name);
              else next.set(name, id);
              setChosen(next);
            }}
          />
        ))}
      </form>
    </Dialog>
  );
}

interface SameNamedProps {
  name: string;
  table: Table | undefined;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** The records of one title with what tells them apart: the first of them, others by a search. */
function SameNamed({ name, table, value, onChange }: SameNamedProps) {
  const t = useText();
  const [query, setQuery] = useState("");
  const { found, isCurrent } = useCandidates(table, query, { title: name });
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const same = isCurrent && found ? found : [];
  const isListed = chosen === null || query !== "" || same.some(({ id }) => id === chosen.id);
  const offered = isListed ? same : [chosen, ...same];
  return (
    <Select
      label={shorten(name, VALUE_TOLD)}
      isClearable
      value={value === null ? null : String(value)}
      options={offered.map(({ id, detail }) => ({
        value: String(id),
        label: detail === undefined ? `#${id}` : `#${id} · ${detail}`,
      }))}
      search={{
        nothing: isCurrent ? t("ui.noResults", { query: shorten(query, QUERY_SHOWN) }) : t("app.loading"),
        onText: setQuery,
      }}
      onChange={(id) => {
        setChosen(offered.find((one) => String(one.id) === id) ?? null);
        onChange(id === null ? null : Number(id));
      }}
    />
  );
}
