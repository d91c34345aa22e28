import { BLOCK_RECORDS_MAX } from "#shared/limits/apps";
import { useText } from "../../../ui/text";
import { formatValue, useCellContext } from "../../fields/public";
import { RecordsState } from "../blocks/records-state";
import { useBlockRecords } from "../blocks/use-block-records";
import { useOpenRecord } from "../blocks/use-open-record";
import { usePickRecord } from "../filters/use-pick-record";
import styles from "./map.module.css";
import type { MapProps } from "./map-props";
import { placeOf } from "./place-of";
import { useMapHistory } from "./use-map-history";
import { countryShapes, onMap } from "./world";
import { WorldMap, type MapPoint } from "./world-map";

/** A point for each record: at its coordinates, else in the middle of its country. */
export default function PointMap(props: MapProps) {
  const { page, block, table, since, config, placeField } = props;
  const t = useText();
  const context = useCellContext();
  const { records, window, rows } = useBlockRecords(table, since, {
    filter: config.filter,
    besides: [{ fieldId: placeField.id, operator: "isNotEmpty" }],
  });
  const { openRecord, panel } = useOpenRecord(table, records, window);
  const recordSelection = useMapHistory(props);
  const pick = usePickRecord(page, block, table);
  const title = table.fields.find(({ id }) => id === table.recordLabelField);
  let unknown = 0;
  const points = rows.flatMap((record): MapPoint[] => {
    const { point, country } = placeOf(record.data[placeField.id], placeField);
    const at = point ? onMap(point) : countryShapes.find(({ letters }) => letters === country)?.middle;
    if (!at || (!point && country === null)) {
      unknown += 1;
      return [];
    }
    const name = title ? formatValue(record.data[title.id] ?? null, title, context) : "";
    return [{ id: record.id, at, label: name === "" ? t("records.untitled") : name }];
  });
  const open = (recordId: number) => {
    openRecord(recordId);
    recordSelection({ recordId });
    const record = records.shown(recordId);
    if (record) pick(record);
  };
  return (
    <>
      <RecordsState window={window}>
        <WorldMap label={config.title || t("apps.block.map")} regions={[]} points={points} onPoint={open} />
      </RecordsState>
      {unknown > 0 && <p className={styles.note}>{t("apps.noPlace", { count: unknown })}</p>}
      {window.total > BLOCK_RECORDS_MAX && (
        <p className={styles.note}>{t("apps.firstRecords", { count: BLOCK_RECORDS_MAX })}</p>
      )}
      {panel}
    </>
  );
}
