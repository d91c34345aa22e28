import type { MapConfig } from "#shared/blocks/types/records";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { BlockProps } from "../blocks/block-view";

export interface MapProps extends BlockProps<MapConfig> {
  table: Table;
  since: number;
  placeField: Field;
}
