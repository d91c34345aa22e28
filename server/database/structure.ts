import type { KindsData } from "../objects/kind-data";
import type { Kinds } from "../objects/kinds";
import type { Migration } from "./migrations/migration";

/** What organisations' databases are made of: the areas of the product say it. */
export interface Structure {
  kinds: Kinds;
  migrations: readonly Migration[];
}

/** The same as it travels to threads. */
export interface StructureData {
  kinds: KindsData;
  migrations: readonly Migration[];
}

export const toStructureData = ({ kinds, migrations }: Structure): StructureData => ({
  kinds: kinds.data,
  migrations,
});
