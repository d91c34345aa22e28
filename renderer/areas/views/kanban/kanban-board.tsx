import { IconPencil } from "@tabler/icons-react";
import { useMemo, useState, type KeyboardEvent, type RefObject } from "react";
import type { Field } from "#shared/contract/fields";
import type { FlowSettings } from "#shared/views/types/flow";
import { boardCard } from "#shared/views/card-details";
import { openPanel } from "../../../app/panels";
import { useCanBuild } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { formatValue, isEditable, renderValue } from "../../fields/public";
import { formatAggregate, useRecordEvents } from "../../records/public";
import { useColoring } from "../use-coloring";
import type { ViewProps } from "../types/view-type-view";
import { KanbanColumn } from "./kanban-column";
import { stepThroughCards } from "./card-keys";
import { CollapsedStage, type StageLook } from "./stage-head";
import { selectionOfStage, stageKeyOf, stagesOf, type Stage } from "./stages";
import { useCardMoves, type CardPlace } from "./use-card-moves";
import { useStageTotals } from "./use-stage-totals";
import styles from "./kanban.module.css";

const never = () => false;

interface KanbanBoardProps extends ViewProps<FlowSettings> {
  stageField: Field;
  board: RefObject<HTMLDivElement | null>;
}

/** The stages side by side. */
export function KanbanBoard(props: KanbanBoardProps) {
  const { table, viewId, since, config, settings, selection, onConfigChange, records, context } = props;
  const { stageField, openRecordId, actions, onWindow, board } = props;
  const t = useText();
  const isFollowing = useRecordEvents(records, since, never);
  const totals = useStageTotals(records, selection, stageField.id, settings.sumField);
  // A sort determines the order of cards; without a sort it is manual.
  const ordered = (selection.sort ?? []).length === 0 ? viewId : null;
  const { moved, move } = useCardMoves(records, stageField.id, ordered);
  const [news, setNews] = useState("");
  const stages = useMemo(() => (totals ? stagesOf(stageField, totals.counts) : []), [stageField, totals]);
  const { title, details } = boardCard(table, config, settings);
  const sumField = table.fields.find(({ id }) => id === settings.sumField);
  const coverField = table.fields.find(({ id }) => id === settings.coverField);
  const coloring = useColoring(settings.colors, table.fields);
  const canMove = table.can.canEditRecords && isEditable(stageField);

  const canBuild = useCanBuild(table);
  const hasOptions = stageField.config["options"] !== undefined;
  const onEditStages =
    canBuild && hasOptions
      ? () => void openPanel("editField", { tableId: table.id, fieldId: stageField.id })
      : undefined;

  const nameOf = ({ value }: Stage) =>
    value === null ? t("views.noStage") : formatValue(value, stageField, context);
  const moveTo = (recordId: number, stage: Stage, place: CardPlace | null = null) => {
    const record = title
      ? formatValue(records.shown(recordId)?.data[title.id] ?? null, title, context)
      : t("records.untitled");
    setNews(t("views.movedTo", { record, stage: nameOf(stage) }));
    move(recordId, stage.value, place);
  };
  const movesOf = (recordId: number, from: Stage) =>
    canMove
      ? stages
          .filter(({ key }) => key !== from.key)
          .map((stage) => ({ id: stage.key, label: nameOf(stage), onSelect: () => moveTo(recordId, stage) }))
      : [];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepThroughCards(event);
    const recordId = step && Number(step.card.dataset["card"]);
    if (!step || !recordId || !canMove) return;
    const from = stageKeyOf(records.shown(recordId)?.data[stageField.id]);
    const to = stages[stages.findIndex(({ key }) => key === from) + step.across];
    if (to) moveTo(recordId, to, step.place);
  };

  if (!totals) return <GridSkeleton label={t("records.loading")} />;
  const lookOf = (stage: Stage): StageLook => ({
    name: nameOf(stage),
    shown: stage.value === null ? t("views.noStage") : renderValue(stage.value, stageField, context),
    count: totals.counts.get(stage.key)?.count ?? 0,
    sum: sumField ? formatAggregate("sum", totals.sums.get(stage.key) ?? null, sumField, context) : "",
    limit: settings.limits[stage.key],
    onLimit: () => {
      const { [stage.key]: limit = null, ...others } = settings.limits;
      void openPanel("stageLimit", {
        stage: nameOf(stage),
        limit,
        onSave: (next) =>
          onConfigChange({
            settings: { ...settings, limits: next === null ? others : { ...others, [stage.key]: next } },
          }),
      });
    },
    onToggle: () => {
      const others = settings.collapsed.filter((key) => key !== stage.key);
      const isCollapsed = others.length < settings.collapsed.length;
      const collapsed = isCollapsed ? others : [...others, stage.key];
      onConfigChange({ settings: { ...settings, collapsed } });
    },
  });
  return (
    <div ref={board} className={styles.board} onKeyDown={onKeyDown}>
      {stages.map((stage) =>
        settings.collapsed.includes(stage.key) ? (
          <CollapsedStage key={stage.key} look={lookOf(stage)} />
        ) : (
          <KanbanColumn
            key={stage.key}
            {...{ stage, stageField, isFollowing, moved, records, context, openRecordId, actions, onWindow }}
            look={lookOf(stage)}
            selection={selectionOfStage(selection, stageField, stage, viewId)}
            isOrdered={ordered !== null}
            onMove={canMove ? moveTo : undefined}
            movesOf={movesOf}
            card={{ title, details, coverField, sumField }}
            coloring={coloring}
          />
        ),
      )}
      {onEditStages && (
        <div className={styles.edit}>
          <Button
            kind="subtle"
            size="compact"
            icon={<IconPencil size={16} stroke={1.5} />}
            onClick={onEditStages}
          >
            {t("views.editStages")}
          </Button>
        </div>
      )}
      <div className={styles.news} role="status">
        {news}
      </div>
    </div>
  );
}
