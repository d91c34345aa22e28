import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { RobotDrawing } from "../../../ui/drawings/robot-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { AiFieldForm } from "../components/ai-field-form";
import { AiFieldRow } from "../components/ai-field-row";
import styles from "../components/ai-panel.module.css";
import { useListAiFieldsQuery } from "../fields-api";

/** The fields of a table that AI fills, and their settings. */
export default function AiFieldsPanel({ params: { table }, onClose }: PanelProps<"aiFields">) {
  const t = useText();
  const { hasAi } = useSession();
  const { data, error, refetch } = useListAiFieldsQuery({ tableId: table.id });
  /** The field whose settings are open; 0 for a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const fields = data?.fields ?? [];
  const close = () => setOpen(null);
  const form = (fieldId: number) => (
    <AiFieldForm
      table={table}
      known={fields.find((field) => field.fieldId === fieldId) ?? null}
      filled={fields.map((field) => field.fieldId)}
      onDone={close}
    />
  );
  return (
    <SidePanel title={t("aiScreens.fields")} onClose={onClose}>
      <div className={styles.panel}>
        {!hasAi && <p className={styles.quiet}>{t("aiScreens.fieldsByRules")}</p>}
        {!data && <Awaited {...{ error, refetch }} label={t("aiScreens.fields")} />}
        {data && fields.length === 0 && open === null && (
          <EmptyState
            drawing={<RobotDrawing />}
            title={t("aiScreens.noFields")}
            hint={t("aiScreens.noFieldsHint")}
          />
        )}
        <ul className={styles.list}>
          {fields.map((field) => (
            <li key={field.fieldId}>
              {open === field.fieldId ? (
                form(field.fieldId)
              ) : (
                <AiFieldRow table={table} field={field} onEdit={() => setOpen(field.fieldId)} />
              )}
            </li>
          ))}
        </ul>
        {open === 0 && form(0)}
        {data && open === null && (
          <div className={styles.row}>
            <Button icon={<IconPlus size={16} stroke={1.5} />} onClick={() => setOpen(0)}>
              {t("aiScreens.addField")}
            </Button>
          </div>
        )}
      </div>
    </SidePanel>
  );
}
