import { useEffect, useImperativeHandle, useRef } from "react";
import type { FlowSettings } from "#shared/views/types/flow";
import { BoardDrawing } from "../../../ui/drawings/board-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import type { ViewProps } from "../types/view-type-view";
import { KanbanBoard } from "./kanban-board";
import styles from "./kanban.module.css";

/** The view type flow: a column of cards for each stage. */
export default function KanbanView(props: ViewProps<FlowSettings>) {
  const { table, settings, openRecordId, ref } = props;
  const t = useText();
  const board = useRef<HTMLDivElement>(null);
  // A record that is closed again gives the focus back to its card.
  const opened = useRef(openRecordId);
  useEffect(() => {
    opened.current = openRecordId ?? opened.current;
  }, [openRecordId]);
  useImperativeHandle(ref, () => {
    const card = (at: string) => board.current?.querySelector<HTMLElement>(at);
    return {
      focus: () => (card(`[data-card="${opened.current}"]`) ?? card("[data-card]"))?.focus(),
    };
  }, []);
  const stageField = table.fields.find(({ id }) => id === settings.stageField);
  if (!stageField)
    return (
      <div className={styles.noStages}>
        <EmptyState
          drawing={<BoardDrawing />}
          title={t("views.noStageFieldTitle")}
          hint={t("views.noStageField")}
        />
      </div>
    );
  return <KanbanBoard key={stageField.id} {...props} stageField={stageField} board={board} />;
}
