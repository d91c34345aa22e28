import type { Connector } from "./connector";
import { apiSync, googleSheets, pipefy, trello, tricks } from "./apps";
import { csv } from "./csv";
import { aurora, mariadb, mysql, postgres, sqlServer } from "./databases";
import { json } from "./json";
import { notion } from "./notion";
import { sqlite } from "./sqlite";
import { airtable, baserow, grist, nocodb } from "./workspaces";
import { microsoftExcel } from "./microsoft-excel";

/** Connectors that work, in the order in which each group lists its own. */
export const connectors: readonly Connector[] = [
  microsoftExcel,
  csv,
  googleSheets,
  json,
  postgres,
  mysql,
  mariadb,
  aurora,
  sqlServer,
  sqlite,
  airtable,
  notion,
  nocodb,
  baserow,
  grist,
  trello,
  pipefy,
  apiSync,
  tricks,
];
