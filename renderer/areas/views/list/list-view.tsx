import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useImperativeHandle, useRef } from "react";
import type { ListSettings } from "#shared/views/types/record-list-and-update";
import { LIST_DETAILS } from "#shared/limits/views";
import { cardFieldsOf } from "#shared/views/order-fields";
import { RecordDrawing } from "../../../ui/drawings/record-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { RecordForm } from "../../forms/public";
import { useDeleteRecords } from "../../records/public";
import { LoadProblem } from "../components/load-problem";
import type { ViewProps } from "../types/view-type-view";
import { useViewWindow } from "../use-view-window";
import { ListRow } from "./list-row";
import styles from "./list-view.module.css";
import { RecordPane } from "./record-pane";

/** Row height, in px (list-view.module.css), and number of rows rendered outside the viewport. */
const ROW = 60;
const OVERSCAN = 8;

/** The view type recordListAndUpdate: records on the left, the chosen one to fill in on the right. */
export default function ListView(props: ViewProps<ListSettings>) {
  const { table, config, settings, records, context, openRecordId, readRecord, actions, empty, ref } = props;
  const { openRecord, closeRecord } = actions;
  const t = useText();
  const isPhone = useIsPhone();
  const window = useViewWindow(props);
  const deleteRecords = useDeleteRecords(records, table, context);
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: window.total,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
  });
  const items = rows.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => window.show(first, last), [window, first, last]);
  useImperativeHandle(
    ref,
    () => ({ focus: () => scroll.current?.querySelector<HTMLElement>("[aria-current], button")?.focus() }),
    [],
  );

  // Next to an empty place on the right, the first record is of more use.
  const shownId = openRecordId ?? (isPhone ? null : (window.idAt(0) ?? null));
  const { title, details } = cardFieldsOf(table, config, LIST_DETAILS);
  if (window.error !== null && !window.isLoaded) return <LoadProblem window={window} />;
  if (!window.isLoaded) return <GridSkeleton label={t("records.loading")} />;
  if (window.total === 0 && openRecordId === null) return <div className={styles.empty}>{empty}</div>;
  return (
    <div className={styles.view}>
      <div ref={scroll} className={styles.list} style={isPhone ? undefined : { width: settings.width }}>
        <ul
          className={styles.rows}
          style={{ height: rows.getTotalSize() }}
          aria-label={table.displayLabel}
          onKeyDown={moveFocus}
        >
          {items.map(({ index, start }) => {
            const record = records.shown(window.idAt(index));
            return (
              <li
                key={index}
                className={styles.place}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={window.total}
                aria-posinset={index + 1}
              >
                {record && (
                  <ListRow
                    {...{ record, title, details, context }}
                    isOpen={record.id === shownId}
                    onOpen={() => openRecord(record.id)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {!isPhone && (
        <div className={styles.record}>
          {shownId === null || shownId < 0 ? (
            <EmptyState drawing={<RecordDrawing />} title={t("views.chooseRecord")} />
          ) : readRecord ? (
            readRecord(shownId)
          ) : (
            <RecordForm
              key={shownId}
              {...{ table, records, window, context, openRecord, deleteRecords }}
              recordId={shownId}
              onClose={closeRecord}
              Frame={RecordPane}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Up and down go to the neighbouring record. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")].toSorted(
    (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
  );
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[at + step]?.focus();
  event.preventDefault();
}
