import { join } from "node:path";

/** Where an export's file lies. @param identifier checked by the contract: letters, figures and dashes only */
export const exportFolder = (dataFolder: string, organizationId: number): string =>
  join(dataFolder, "organizations", `${organizationId}-files`, "exports");

export const exportPath = (dataFolder: string, organizationId: number, identifier: string): string =>
  join(exportFolder(dataFolder, organizationId), identifier);
