import { historySources, historyVerbs, type HistoryFilters } from "#shared/contract/history-log";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { PersonSelect } from "../../users/public";
import { entities } from "../use-history-words";
import styles from "./history.module.css";

interface HistoryFilterBarProps {
  /** On phones, where a button opens them. */
  isOpen: boolean;
  filters: HistoryFilters;
  onChange: (filters: HistoryFilters) => void;
}

/** Choices of action, source, entity, user and days; one of each. */
export function HistoryFilterBar({ isOpen, filters, onChange }: HistoryFilterBarProps) {
  const t = useText();
  const { actions, sources, entities: kinds, users, from, to, tableId, objectId } = filters;
  const set = (change: HistoryFilters) => onChange({ ...filters, ...change });
  return (
    <div className={styles.filters} data-open={isOpen || undefined}>
      <Filter
        label={t("history.filter.action")}
        value={actions?.[0] ?? null}
        options={historyVerbs.map((value) => ({ value, label: t(`history.verb.${value}`) }))}
        onChange={(value) => set({ actions: value === null ? undefined : [value] })}
      />
      <Filter
        label={t("history.filter.source")}
        value={sources?.[0] ?? null}
        options={historySources.map((value) => ({ value, label: t(`history.source.${value}`) }))}
        onChange={(value) => set({ sources: value === null ? undefined : [value] })}
      />
      <Filter
        label={t("history.filter.entity")}
        value={kinds?.[0] ?? null}
        options={entities.map((value) => ({ value: value as string, label: t(`history.entity.${value}`) }))}
        onChange={(value) => set({ entities: value === null ? undefined : [value] })}
      />
      <span className={styles.filter}>
        <PersonSelect
          label={t("history.filter.user")}
          isLabelHidden
          isClearable
          placeholder={t("history.filter.user")}
          value={users?.[0] === undefined ? null : String(users[0])}
          onChange={(value) => set({ users: value === null ? undefined : [Number(value)] })}
        />
      </span>
      {[["from", from] as const, ["to", to] as const].map(([name, value]) => (
        <label key={name} className={styles.day}>
          {t(`history.filter.${name}`)}
          <input
            type="date"
            value={value ?? ""}
            onChange={({ target }) => set({ [name]: target.value === "" ? undefined : target.value })}
          />
        </label>
      ))}
      {(tableId ?? objectId) !== undefined && <span>{t("history.filter.one")}</span>}
      {Object.keys(filters).length > 0 && (
        <Button size="compact" kind="subtle" onClick={() => onChange({})}>
          {t("history.filter.clear")}
        </Button>
      )}
    </div>
  );
}

interface FilterProps<Value extends string> {
  label: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}

const Filter = <Value extends string>({ label, ...choice }: FilterProps<Value>) => (
  <span className={styles.filter}>
    <Select label={label} isLabelHidden placeholder={label} isClearable isSearchable {...choice} />
  </span>
);
