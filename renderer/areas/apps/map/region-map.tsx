import { tableTopic } from "#shared/contract/events";
import { Awaited } from "../../../app/errors/awaited";
import { useTopic } from "../../../app/socket";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useCellContext } from "../../fields/public";
import { useGroupRecordsQuery } from "../api";
import { aggregatesOf, useSourceFilter } from "../blocks/figures";
import { formatMeasure } from "../blocks/format-measure";
import { filterOn, withFilter, withoutField } from "../filters/page-filters";
import { usePageState } from "../filters/use-page-state";
import type { MapProps } from "./map-props";
import { regionsOf } from "./regions";
import { useMapHistory } from "./use-map-history";
import { WorldMap } from "./world-map";
import styles from "./map.module.css";

/** Countries colored by a number. A click on one narrows the page to it. */
export default function RegionMap(props: MapProps) {
  const { table, since, config, placeField } = props;
  const t = useText();
  const context = useCellContext();
  const state = usePageState();
  const recordSelection = useMapHistory(props);
  const { measure } = config;
  const filter = useSourceFilter(table, config.filter);
  useTopic(tableTopic(table.id), since);
  const { data, error, refetch } = useGroupRecordsQuery({
    tableId: table.id,
    group: [{ field: placeField.id, order: "asc" }],
    aggregates: aggregatesOf(measure),
    ...(filter && { filter }),
    ...(state.search !== "" && { search: state.search }),
  });
  if (!data) return <Awaited error={error} refetch={refetch} Skeleton={GridSkeleton} />;
  const { byCountry, unknown } = regionsOf(data.groups, placeField, measure);
  const names = new Intl.DisplayNames(context.locale.language, { type: "region" });
  const most = Math.max(...[...byCountry.values()].map(({ value }) => value ?? 0), 0);
  const pick = (letters: string) => {
    const region = byCountry.get(letters);
    if (!region) return;
    const isOn = state.filters.some(
      ({ tableId, fieldId }) => tableId === table.id && fieldId === placeField.id,
    );
    if (isOn) return state.change(withoutField(state, table.id, placeField.id));
    recordSelection({ country: letters });
    const condition =
      placeField.type === "address"
        ? { operator: "contains" as const, value: region.words[0] ?? "" }
        : { operator: "isAnyOf" as const, value: region.keys };
    state.change(withFilter(state, filterOn(table.id, placeField, condition)));
  };
  const regions = [...byCountry].map(([letters, { value }]) => ({
    letters,
    label: names.of(letters) ?? letters,
    share: most > 0 && value !== null ? Math.max(0, value) / most : 0,
    text: formatMeasure(value, measure, table, context),
  }));
  return (
    <>
      <WorldMap label={config.title || t("apps.block.map")} regions={regions} points={[]} onRegion={pick} />
      {(unknown > 0 || !data.isComplete) && (
        <p className={styles.note}>
          {t(data.isComplete ? "apps.noPlace" : "apps.tooManyGroups", { count: unknown })}
        </p>
      )}
    </>
  );
}
