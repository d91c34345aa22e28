import { useImperativeHandle, useRef } from "react";
import type { FlowSettings } from "#shared/views/types/flow";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import type { ViewProps } from "../types/view-type-view";
import { KanbanBoard } from "./kanban-board";
import styles from "./kanban.module.css";

/** The view type flow: a column of cards for each stage. */
export default function KanbanView(props: ViewProps<FlowSettings>) {
  const { table, settings, ref } = props;
  const t = useText();
  const board = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => board.current?.querySelector<HTMLElement>("[aria-current], [data-card]")?.focus(),
    }),
    [],
  );
  const stageField = table.fields.find(({ id }) => id === settings.stageField);
  if (!stageField)
    return (
      <div className={styles.noStages}>
        <EmptyState title={t("views.noStageFieldTitle")} hint={t("views.noStageField")} />
      </div>
    );
  return <KanbanBoard key={stageField.id} {...props} stageField={stageField} board={board} />;
}
