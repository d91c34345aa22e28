import { query } from "../sql/query";
import type { ControlDatabase } from "../database/databases";
import type { ControlSchema } from "../sql/schema";

const from = query<ControlSchema>();

export interface AddressedTable {
  organizationId: number;
  tableId: number;
}

export const findAddress = (control: ControlDatabase, address: string) =>
  control.get<AddressedTable>(
    from.selectFrom("tableAddress").select(["organizationId", "tableId"]).where("address", "=", address),
  );

/** Of concurrent requests for an address, one gets it. */
export const insertAddress = (control: ControlDatabase, address: string, table: AddressedTable) =>
  control.execute([
    from
      .insertInto("tableAddress")
      .values({ address, ...table })
      .onConflict((known) => known.column("address").doNothing()),
  ]);

export const deleteAddresses = (
  control: ControlDatabase,
  { organizationId, tableId }: AddressedTable,
  except: string | null,
) => {
  const own = from
    .deleteFrom("tableAddress")
    .where("organizationId", "=", organizationId)
    .where("tableId", "=", tableId);
  return control.execute([except === null ? own : own.where("address", "!=", except)]);
};
