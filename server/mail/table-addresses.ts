import type { ControlDatabase } from "../database/databases";
import type { TableAddresses } from "../services";
import { deleteAddresses, findAddress, insertAddress } from "./addresses-repository";

/**
 * The addresses of tables, kept in the control database because no two tables of the installation share one. A table
 * in the trash keeps its own, so that it can come back; one that is gone for good frees it.
 */
export const createTableAddresses = (control: ControlDatabase, domain: string): TableAddresses => ({
  domain,
  find: async (address) => (await findAddress(control, address)) ?? null,
  async reserve(address, { organizationId, tableId }) {
    await insertAddress(control, address, { organizationId, tableId });
    const owner = await findAddress(control, address);
    return owner?.organizationId === organizationId && owner.tableId === tableId;
  },
  release: async ({ organizationId, tableId }, except) => {
    await deleteAddresses(control, { organizationId, tableId }, except);
  },
});
