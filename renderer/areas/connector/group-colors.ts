import type { ColorName } from "#shared/colors";
import type { ConnectorGroup } from "#shared/connectors/connector";

export const groupColors: Readonly<Record<ConnectorGroup, ColorName>> = {
  spreadsheets: "fern",
  "other-importer-of-workloom": "stone",
  apis: "iris",
  "no-code-automations": "amber",
  database: "stone",
};
