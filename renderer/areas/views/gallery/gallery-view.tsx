import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useImperativeHandle, useRef, useState, type CSSProperties } from "react";
import type { GallerySettings } from "#shared/views/types/gallery";
import { galleryCard } from "#shared/views/card-details";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { LoadProblem } from "../components/load-problem";
import type { ViewProps } from "../types/view-type-view";
import { useColoring } from "../use-coloring";
import { useViewWindow } from "../use-view-window";
import { GalleryCard } from "./gallery-card";
import styles from "./gallery-view.module.css";

/** Narrowest card and height of its picture, in px. */
const SIZES = {
  small: { width: 180, cover: 110 },
  medium: { width: 240, cover: 160 },
  large: { width: 340, cover: 240 },
} as const;
/** Around a card, and its parts: padding, title, one value (gallery-view.module.css), in px. */
const GAP = 12;
const FRAME = 22;
const TITLE = 24;
const DETAIL = 24;
const OVERSCAN = 2;

/** The view type gallery: records as cards with a picture. */
export default function GalleryView(props: ViewProps<GallerySettings>) {
  const { table, config, settings, records, context, openRecordId, actions, empty, ref } = props;
  const t = useText();
  const window = useViewWindow(props);
  const coloring = useColoring(settings.colors, table.fields);
  const scroll = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  const isReady = window.isLoaded && window.total > 0;
  useEffect(() => {
    const place = scroll.current;
    if (!place) return;
    const observer = new ResizeObserver(() => setRoom(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, [isReady]);

  const { width, cover } = SIZES[settings.cardSize];
  const coverField = table.fields.find(({ id }) => id === settings.coverField);
  const { title, details } = galleryCard(table, config, settings);
  const columns = Math.max(1, Math.floor((room - GAP) / (width + GAP)));
  const height = FRAME + TITLE + details.length * DETAIL + (coverField ? cover : 0);
  const rows = useVirtualizer({
    count: Math.ceil(window.total / columns),
    getScrollElement: () => scroll.current,
    estimateSize: () => height + GAP,
    paddingStart: GAP,
    overscan: OVERSCAN,
  });
  useEffect(() => rows.measure(), [rows, height]);
  const items = rows.getVirtualItems();
  const first = (items[0]?.index ?? 0) * columns;
  const last = ((items.at(-1)?.index ?? 0) + 1) * columns - 1;
  useEffect(() => window.show(first, Math.max(first, last)), [window, first, last]);
  useImperativeHandle(
    ref,
    () => ({ focus: () => scroll.current?.querySelector<HTMLElement>("[aria-current], button")?.focus() }),
    [],
  );

  if (window.error !== null && !window.isLoaded) return <LoadProblem window={window} />;
  if (!window.isLoaded) return <GridSkeleton label={t("records.loading")} />;
  if (window.total === 0) return <div className={styles.empty}>{empty}</div>;
  const look = { "--columns": columns, "--cover": `${cover}px`, "--fit": settings.coverFit } as CSSProperties;
  return (
    <div ref={scroll} className={styles.gallery} style={look}>
      <ul className={styles.cards} style={{ height: rows.getTotalSize() }} aria-label={table.displayLabel}>
        {items.flatMap(({ index, start }) =>
          Array.from({ length: columns }, (_, column) => {
            const at = index * columns + column;
            const record = records.shown(window.idAt(at));
            return at >= window.total ? null : (
              <li
                key={at}
                className={styles.place}
                style={{ top: start, height, "--column": column } as CSSProperties}
                aria-setsize={window.total}
                aria-posinset={at + 1}
              >
                {record && (
                  <GalleryCard
                    {...{ record, title, details, coverField, context }}
                    colors={coloring?.(record) ?? null}
                    isOpen={record.id === openRecordId}
                    onOpen={() => actions.openRecord(record.id)}
                  />
                )}
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
}
