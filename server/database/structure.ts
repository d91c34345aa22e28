import type { KindsData } from "../objects/kind-data";
import type { Kinds } from "../objects/kinds";
import type { Migration } from "./migrations/migration";

/** The structure of organisations' databases, as declared by the areas. */
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
