import { useId } from "react";
import type { Field } from "#shared/contract/fields";
import type { FilterGroup } from "#shared/fields/operators";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";
import styles from "./connections.module.css";

interface RollupFilterProps extends Pick<
  FieldConfigProps,
  "config" | "onChange" | "context" | "FilterEditor"
> {
  /** Fields of the connected table. */
  fields: readonly Field[];
}

/** Which of the connected records count. */
export function RollupFilter({ config, onChange, context, FilterEditor, fields }: RollupFilterProps) {
  const t = useText();
  const id = useId();
  return (
    <section className={styles.filter} aria-labelledby={id}>
      <h3 className={styles.filterTitle} id={id}>
        {t("connections.filter")}
      </h3>
      <p className={styles.filterHint}>{t("connections.filterHint")}</p>
      <FilterEditor
        {...{ fields, context }}
        filter={(config["filter"] as FilterGroup | null | undefined) ?? null}
        onChange={(filter) => onChange({ ...config, filter })}
      />
    </section>
  );
}
