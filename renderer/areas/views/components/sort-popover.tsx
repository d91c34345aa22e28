import { IconArrowDown, IconArrowsSort, IconArrowUp, IconPlus, IconX } from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import type { Sort } from "#shared/contract/views";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import styles from "./tools.module.css";
import { ToolPopover } from "./tool-popover";

/** Fields that one view can sort by (the contract's limit). */
const SORTS_MAX = 5;

interface SortPopoverProps {
  fields: readonly Field[];
  sort: readonly Sort[];
  onChange: (sort: Sort[]) => void;
}

/** In which order records come: up to five fields, the first one first. */
export function SortPopover({ fields, sort, onChange }: SortPopoverProps) {
  const t = useText();
  const free = fields.filter((field) => !sort.some((one) => one.fieldId === field.id));
  const change = (index: number, part: Partial<Sort>) =>
    onChange(sort.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const next = free[0];
  return (
    <ToolPopover
      label={t("views.sort")}
      icon={<IconArrowsSort size={16} stroke={1.5} />}
      count={sort.length}
      width={420}
    >
      {sort.length === 0 && <p className={styles.hint}>{t("views.noSort")}</p>}
      {sort.map((one, index) => (
        <div key={one.fieldId} className={styles.sortRow}>
          <Select
            label={t("views.field")}
            isLabelHidden
            isSearchable
            value={String(one.fieldId)}
            options={fields
              .filter((field) => field.id === one.fieldId || free.includes(field))
              .map((field) => ({ value: String(field.id), label: field.name }))}
            onChange={(id) => change(index, { fieldId: Number(id) })}
          />
          <Button
            size="compact"
            icon={
              one.order === "asc" ? (
                <IconArrowUp size={14} stroke={1.5} />
              ) : (
                <IconArrowDown size={14} stroke={1.5} />
              )
            }
            onClick={() => change(index, { order: one.order === "asc" ? "desc" : "asc" })}
          >
            {t(one.order === "asc" ? "views.ascending" : "views.descending")}
          </Button>
          <IconButton
            size="small"
            label={t("views.removeSort")}
            onClick={() => onChange(sort.filter((_, at) => at !== index))}
          >
            <IconX size={14} stroke={1.5} />
          </IconButton>
        </div>
      ))}
      <div className={styles.actions}>
        <Button
          kind="subtle"
          size="compact"
          icon={<IconPlus size={16} stroke={1.5} />}
          disabled={!next || sort.length >= SORTS_MAX}
          onClick={() => next && onChange([...sort, { fieldId: next.id, order: "asc" }])}
        >
          {t("views.addSort")}
        </Button>
      </div>
    </ToolPopover>
  );
}
