import { IconEyeQuestion } from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import { openPanel } from "../../../app/panels";
import { usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useCellContext } from "../../fields/public";
import { sayCondition } from "../open/say-condition";
import styles from "./editor.module.css";

/** The condition under which a field is shown; it belongs to the table and applies to all its forms. */
export function ShowWhen({ table, field }: { table: Table; field: Field }) {
  const t = useText();
  const context = useCellContext();
  const hasConditionals = usePlan("conditionals");
  const rule = table.conditionals.find(({ fieldId }) => fieldId === field.id);
  if (!rule && !hasConditionals) return null;
  return (
    <div className={styles.group} role="group" aria-label={t("forms.editor.showWhen")}>
      <h3 className={styles.label}>{t("forms.editor.showWhen")}</h3>
      {rule && (
        <p className={styles.hint}>
          {sayCondition(rule.when, table.fields, context, t)}. {t("forms.editor.conditional")}
        </p>
      )}
      {hasConditionals && (
        <Button
          icon={<IconEyeQuestion size={16} stroke={1.5} />}
          onClick={() => openPanel("conditionals", { tableId: table.id, fieldId: field.id })}
        >
          {t(rule ? "forms.editor.changeCondition" : "forms.editor.chooseCondition")}
        </Button>
      )}
    </div>
  );
}
