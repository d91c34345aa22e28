import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Field } from "#shared/contract/fields";
import type { MenuAction } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { useRecordWindow, type RecordSelection } from "../../records/public";
import { LoadProblem } from "../components/load-problem";
import type { ViewProps } from "../types/view-type-view";
import { columnRows, placeAt, type ColumnRows } from "./column-rows";
import { KanbanCard, type KanbanCardProps } from "./kanban-card";
import type { Stage } from "./stages";
import type { StageLook } from "./stage-head";
import { StageHead } from "./stage-head";
import type { useColoring } from "../use-coloring";
import { useCardDrop } from "../../../ui/order/use-card-drag";
import type { CardPlace, MovedCard } from "./use-card-moves";
import styles from "./kanban.module.css";

/** Height of a card with its gap, and of its picture, in px (kanban.module.css). */
const CARD = 104;
const COVER = 104;
const OVERSCAN = 4;

interface KanbanColumnProps extends Pick<
  ViewProps,
  "records" | "context" | "openRecordId" | "actions" | "onWindow"
> {
  stage: Stage;
  look: StageLook;
  stageField: Field;
  selection: RecordSelection;
  isFollowing: boolean;
  moved: readonly MovedCard[];
  /** Cards are ordered manually. */
  isOrdered: boolean;
  /** Absent where the user may not move cards. */
  onMove: ((recordId: number, stage: Stage, place: CardPlace | null) => void) | undefined;
  /** The actions that move a card from this stage to another. */
  movesOf: (recordId: number, stage: Stage) => readonly MenuAction[];
  card: Pick<KanbanCardProps, "title" | "details" | "coverField" | "sumField">;
  coloring: ReturnType<typeof useColoring>;
}

/** A stage: its name, count and sum, and its cards. */
export function KanbanColumn(props: KanbanColumnProps) {
  const {
    stage,
    look,
    stageField,
    selection,
    isFollowing,
    moved,
    isOrdered,
    onMove,
    movesOf,
    card,
    coloring,
  } = props;
  const { records, context, openRecordId, actions, onWindow } = props;
  const t = useText();
  const column = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const window = useRecordWindow(records, selection, { estimate: look.count, isFollowing });
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const shown = useRef<ColumnRows | null>(null);
  const [lineAt, setLineAt] = useState<number | null>(null);
  const height = CARD + (card.coverField ? COVER : 0);
  const indexAt = useCallback(
    (clientY: number) => {
      const { current } = list;
      if (!current || !shown.current) return 0;
      const top = current.getBoundingClientRect().top - current.scrollTop;
      return Math.max(0, Math.min(shown.current.count, Math.round((clientY - top) / height)));
    },
    [height],
  );
  const onDrop = useCallback(
    (recordId: number, clientY: number) => {
      const rows = isOrdered ? shown.current : null;
      onMove?.(recordId, stage, rows && placeAt(rows, indexAt(clientY), recordId));
    },
    [onMove, stage, isOrdered, indexAt],
  );
  const onOver = useCallback(
    (clientY: number | null) => setLineAt(clientY === null || !isOrdered ? null : indexAt(clientY)),
    [isOrdered, indexAt],
  );
  const isOver = useCardDrop(column, list, onMove && onDrop, onOver);

  const rows = columnRows(records, window, stageField.id, stage.key, moved);
  useEffect(() => {
    shown.current = rows;
  });
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const first = rows.rowAt(items[0]?.index ?? 0);
  const last = rows.rowAt(items.at(-1)?.index ?? 0);
  useEffect(() => window.show(first, Math.max(first, last)), [window, first, last]);
  const holdsOpen = openRecordId !== null && window.indexOf(openRecordId) >= 0;
  useEffect(() => {
    if (holdsOpen) onWindow(window);
  }, [holdsOpen, onWindow, window]);

  const { newRecord } = actions;
  return (
    <section ref={column} className={styles.column} aria-label={look.name} data-over={isOver || undefined}>
      <StageHead
        look={look}
        onAdd={newRecord && (() => newRecord(stage.value === null ? {} : { [stageField.id]: stage.value }))}
      />
      <div ref={list} className={styles.list}>
        {window.error !== null && !window.isLoaded && <LoadProblem window={window} />}
        {window.isLoaded && rows.count === 0 && <p className={styles.empty}>{t("views.stageEmpty")}</p>}
        <ul className={styles.cards} style={{ height: virtual.getTotalSize() }} aria-label={look.name}>
          {lineAt !== null && (
            <li
              aria-hidden
              className={styles.line}
              style={{ transform: `translateY(${lineAt * height}px)` }}
            />
          )}
          {items.map(({ index, start }) => {
            const record = records.shown(rows.idAt(index));
            return (
              <li
                key={record?.id ?? `place ${index}`}
                className={styles.place}
                style={{ transform: `translateY(${start}px)`, height }}
                aria-setsize={rows.count}
                aria-posinset={index + 1}
              >
                {record && (
                  <KanbanCard
                    {...{ record, context, ...card }}
                    colors={coloring?.(record) ?? null}
                    isOpen={record.id === openRecordId}
                    moves={movesOf(record.id, stage)}
                    onOpen={() => actions.openRecord(record.id)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
