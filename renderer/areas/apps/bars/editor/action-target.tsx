import { useState } from "react";
import type { ActionItem } from "#shared/bars/bars";
import { BAR_LINK_MAX } from "#shared/limits/bars";
import { hasPage } from "../../../../app/router/has-page";
import { SearchField } from "../../../../ui/fields/search-field";
import { Select } from "../../../../ui/fields/select";
import { TextField } from "../../../../ui/fields/text-field";
import { useText } from "../../../../ui/text";
import { useFindRecordsQuery } from "../../../home/public";
import { productPlaces, type ActionKind } from "./action-kinds";
import styles from "./bar-editor.module.css";
import { useTargets } from "./use-targets";

type Aim<Item> = Item extends ActionItem ? Omit<Item, "id" | "label" | "icon"> : never;

export interface ChosenTarget {
  action: Aim<ActionItem>;
  /** Default label and icon of the item. */
  label: string;
  icon: string;
}

interface ActionTargetProps {
  kind: ActionKind;
  action: Partial<Aim<ActionItem>>;
  onChoose: (chosen: ChosenTarget) => void;
}

/** Settings for the target of an item, by its kind. */
export function ActionTarget({ kind, action, onChoose }: ActionTargetProps) {
  const t = useText();
  const { pages, views, tables, viewName } = useTargets();
  if (kind === "record") return <RecordTarget action={action} onChoose={onChoose} />;
  if (kind === "link") {
    return (
      <TextField
        label={t("bars.kind.link")}
        placeholder="https://"
        value={String(action.target ?? "")}
        maxLength={BAR_LINK_MAX}
        onChange={({ target: { value } }) =>
          onChoose({ action: { type: "link", target: value }, label: "", icon: "link" })
        }
      />
    );
  }
  const choices: readonly (ChosenTarget & { value: string; option?: string })[] = {
    page: pages.map((app) => ofApp(app)),
    view: views.map((app) => ({ ...ofApp(app), option: viewName(app) })),
    table: tables.map(({ id, displayLabel: label, icon }) => ({
      value: `/object/${id}`,
      action: { type: "link" as const, target: `/object/${id}` },
      label,
      icon,
    })),
    form: tables.map(({ id, displayLabel: label, icon }) => ({
      value: String(id),
      action: { type: "addRecord" as const, target: id },
      label,
      icon,
    })),
    panel: productPlaces
      .filter(({ path }) => hasPage(path))
      .map(({ path, label, icon }) => ({
        value: path,
        action: { type: "link" as const, target: path },
        label: t(label),
        icon,
      })),
  }[kind];
  return (
    <Select
      label={t(`bars.kind.${kind}`)}
      isSearchable
      placeholder={t("ui.noOptions")}
      value={action.target === undefined ? null : String(action.target)}
      options={choices.map(({ value, label, option = label }) => ({ value, label: option }))}
      onChange={(value) => {
        const chosen = choices.find((choice) => choice.value === value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

const ofApp = ({ id, displayLabel, icon }: { id: number; displayLabel: string; icon: string }) => ({
  value: String(id),
  action: { type: "app" as const, target: id },
  label: displayLabel,
  icon,
});

function RecordTarget({ action, onChoose }: Omit<ActionTargetProps, "kind">) {
  const t = useText();
  const [search, setSearch] = useState("");
  const { data } = useFindRecordsQuery({ search }, { skip: search.trim().length < 2 });
  const records = (data?.items ?? []).filter(({ type }) => type === "record");
  return (
    <div className={styles.picture}>
      <SearchField label={t("bars.findRecord")} value={search} onSearch={setSearch} />
      {records.length === 0 && (
        <p className={styles.hint}>
          {search === "" ? t("ui.noOptions") : t("ui.noResults", { query: search })}
        </p>
      )}
      <ul className={styles.found} aria-label={t("bars.kind.record")}>
        {records.map(({ key, id, tableId, label, icon, parent }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={action.type === "record" && action.target === id}
              onClick={() =>
                tableId &&
                onChoose({ action: { type: "record", target: id, record_table: tableId }, label, icon })
              }
            >
              {label}
              <span className={styles.hint}>{parent}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
