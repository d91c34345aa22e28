import { join } from "node:path";

/** Where an export's file lies in the file storage. @param identifier checked by the contract: letters, figures and dashes */
export const exportKey = (organizationId: number, identifier: string): string =>
  `${organizationId}/exports/${identifier}`;

/** Where earlier versions kept it: in a folder of the machine that made it. */
export const oldExportPath = (dataFolder: string, organizationId: number, identifier: string): string =>
  join(dataFolder, "organizations", `${organizationId}-files`, "exports", identifier);
