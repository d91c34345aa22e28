import type { Generated } from "kysely";
import type { Kept } from "../objects/columns";
import type {
  Columns,
  Flatten,
  Keeps,
  OptionalNames,
  Read,
  Tracked,
  Trashed,
} from "../objects/define-object";

/** An object as it is stored, for the query builder: a kind's file adds it to `OrganizationSchema`. */
export type StoredRow<Of> = Of extends {
  readonly types?: {
    columns: infer C extends Columns;
    keeps: infer K extends Keeps;
    hasTrash: infer HasTrash extends boolean;
  };
}
  ? Flatten<
      { [N in Exclude<keyof C, OptionalNames<C>>]: Stored<Read<C[N]>> } & {
        [N in OptionalNames<C>]: Generated<Stored<Read<C[N]>>>;
      } & KeptColumns<K> &
        Omit<Tracked, "id" | "revision"> & {
          id: Generated<number>;
          revision: Generated<number>;
        } & (HasTrash extends true ? Trashed : unknown)
    >
  : never;
type Stored<Value> = Value extends boolean
  ? number
  : Value extends Uint8Array
    ? Uint8Array
    : Value extends object
      ? string
      : Value;

/** Kinds without such columns leave their names open. */
type KeptColumns<K extends Keeps> = string extends keyof K
  ? unknown
  : { [N in keyof K]: K[N] extends Kept<infer Value> ? Generated<Value> : never };
