import { lazy, Suspense } from "react";
import type { MapConfig } from "#shared/blocks/types/records";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { BlockHeading } from "./block-heading";
import { SetUpNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import { TableOfBlock } from "./table-of-block";

const PointMap = lazy(() => import("../map/point-map"));
const RegionMap = lazy(() => import("../map/region-map"));

/** Records on a world map that ships with the application; no external requests. */
export default function MapBlock(props: BlockProps<MapConfig>) {
  const { config } = props;
  const t = useText();
  const Map = config.kind === "regions" ? RegionMap : PointMap;
  return (
    <>
      <BlockHeading title={config.title} />
      <TableOfBlock key={config.tableId} tableId={config.tableId}>
        {(table, since) => {
          const placeField = table.fields.find(({ id }) => id === config.placeField);
          return placeField ? (
            <Suspense fallback={<GridSkeleton label={t("app.loading")} />}>
              <Map {...props} {...{ table, since, placeField }} />
            </Suspense>
          ) : (
            <SetUpNotice>{t("apps.mapChoose")}</SetUpNotice>
          );
        }}
      </TableOfBlock>
    </>
  );
}
