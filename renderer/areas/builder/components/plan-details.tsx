import { isTitleField } from "#shared/builder/active-lines";
import type { Plan, PlanLine } from "#shared/builder/plan";
import type { ColorName } from "#shared/colors";
import { Checkbox } from "../../../ui/fields/checkbox";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { lineParts, sourceOf, typeOf } from "../line-detail";
import { LineName } from "./line-name";
import styles from "./plan-details.module.css";

interface PlanDetailsProps {
  plan: Plan;
  active: ReadonlySet<string>;
  line: PlanLine;
  canEdit: boolean;
  onToggle: (line: PlanLine, isOn: boolean) => void;
  onRename: (line: PlanLine, name: string) => void;
}

/** The line that is looked at: a table with its fields, or the name of another one. */
export function PlanDetails({ plan, active, line, canEdit, onToggle, onRename }: PlanDetailsProps) {
  const t = useText();
  const table = line.kind === "table" ? line : null;
  const color = (line.data["color"] ?? "stone") as ColorName;
  const icon = typeof line.data["icon"] === "string" ? line.data["icon"] : "table";
  const fields = plan.lines.filter(
    ({ parent, kind }) => table && parent === table.id && (kind === "field" || kind === "connection"),
  );
  const parts = lineParts(t, plan, line, (id) => active.has(id));
  return (
    <section className={styles.details} aria-label={t("builder.details")}>
      <header className={styles.header}>
        {table && <Tile kind="table" icon={icon} color={color} size="l" />}
        <h3>
          <LineName line={line} canEdit={canEdit && line.isNew && line.kind !== "bar"} onRename={onRename} />
        </h3>
        {table && (
          <span className={styles.badge} data-new={line.isNew || undefined}>
            {t(line.isNew ? "builder.newTable" : "builder.existingTable")}
          </span>
        )}
      </header>
      {line.question !== null && <p className={styles.question}>{line.question}</p>}
      {table && (
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("builder.include", { name: "" })}</span>
              </th>
              <th scope="col">{t("builder.column.field")}</th>
              <th scope="col">{t("builder.column.type")}</th>
              <th scope="col">{t("builder.column.source")}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.id} data-off={!active.has(field.id) || undefined}>
                <td>
                  <Checkbox
                    label={t("builder.include", { name: field.name })}
                    isLabelHidden
                    checked={field.isOn}
                    disabled={!canEdit || isTitleField(plan.lines, field)}
                    onChange={({ currentTarget }) => onToggle(field, currentTarget.checked)}
                  />
                </td>
                <td>
                  <LineName line={field} canEdit={canEdit} onRename={onRename} />
                </td>
                <td>{typeOf(t, field)}</td>
                <td>{isTitleField(plan.lines, field) ? t("builder.titleOfRow") : sourceOf(t, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map(({ name, level }, index) => (
            <li key={index}>
              <span>{name}</span>
              <span>{level}</span>
            </li>
          ))}
        </ul>
      )}
      {canEdit && line.kind !== "bar" && <p className={styles.hint}>{t("builder.changeHere")}</p>}
    </section>
  );
}
