import { KBarResults } from "kbar";
import { useLayoutEffect, useMemo, useRef } from "react";
import { describeError } from "../../../app/errors/show-error";
import { QUERY_SHOWN, shorten } from "../../../ui/shorten";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { ErrorState } from "../../../ui/states/error-state";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import type { PaletteLine } from "../arrange";
import { tokensOf } from "../matcher";
import type { useLines } from "../use-lines";
import { PaletteHeading, PaletteMore, PaletteRow } from "./palette-row";
import styles from "./palette-results.module.css";

function drawLine(line: PaletteLine | undefined, tokens: readonly string[], isActive: boolean) {
  switch (line?.kind) {
    case "entry":
      return <PaletteRow entry={line.entry} tokens={tokens} isActive={isActive} />;
    case "more":
      return <PaletteMore group={line.group} count={line.count} isActive={isActive} />;
    case "heading":
      return <PaletteHeading group={line.group} />;
    default:
      return <span />;
  }
}

interface PaletteResultsProps {
  query: string;
  result: ReturnType<typeof useLines>;
  /** Only a group or a kind is listed. */
  isRestricted: boolean;
}

/** The list as kbar draws it, with its loading and empty states. */
export function PaletteResults({ query, result, isRestricted }: PaletteResultsProps) {
  const t = useText();
  const { lines, isLoading, isSearching, error, refetch } = result;
  const isEmpty = lines.length === 0 && !isLoading && error === undefined;
  const tokens = useMemo(() => tokensOf(query), [query]);
  const byId = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines]);
  // kbar takes texts for headings and runs the `command` of all else; the dialog answers its callback instead.
  const items = useMemo(
    () => lines.map(({ kind, id }) => (kind === "heading" ? id : { id, command: { perform: () => {} } })),
    [lines],
  );
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = frame.current?.querySelector("[role=listbox]");
    list?.setAttribute("aria-label", t("palette.list"));
    // Makes the list scrollable by keyboard.
    list?.parentElement?.setAttribute("tabindex", "0");
  });
  const said = shorten(query, QUERY_SHOWN);
  return (
    <div className={styles.results} ref={frame}>
      {lines.length > 0 && (
        <KBarResults
          items={items}
          onRender={({ item, active }) =>
            drawLine(byId.get(typeof item === "string" ? item : item.id), tokens, active)
          }
        />
      )}
      {isLoading && (
        <div className={styles.beside}>
          <ListSkeleton label={t("palette.loading")} />
        </div>
      )}
      {error !== undefined && (
        <ErrorState {...describeError(error)} message={t("palette.errored")} onRetry={refetch} />
      )}
      {isSearching && (
        <p className={styles.further} role="status">
          {t("palette.loadingMore")}
        </p>
      )}
      {isEmpty && !isSearching && (
        <EmptyState
          drawing={<SearchDrawing />}
          title={isRestricted && said === "" ? t("palette.noAction") : t("ui.noResults", { query: said })}
        />
      )}
    </div>
  );
}
