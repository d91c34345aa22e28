import { join } from "node:path";

/** The storage key of an export's file. @param identifier checked by the contract: letters, digits and dashes */
export const exportKey = (organizationId: number, identifier: string): string =>
  `${organizationId}/exports/${identifier}`;

/** Where earlier versions kept it: in a folder of the machine that made it. */
export const oldExportPath = (dataFolder: string, organizationId: number, identifier: string): string =>
  join(dataFolder, "organizations", `${organizationId}-files`, "exports", identifier);
