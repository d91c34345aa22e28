import { publicApiCalls } from "#shared/contract/public-api";
import { apiTexts } from "#shared/text/api";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { listNamedChanges } from "./changes";
import { downloadApiClient, getOrganizationOpenApi } from "./describe/service";
import {
  createNamedRecords,
  deleteNamedRecords,
  getNamedRecord,
  listNamedRecords,
  updateNamedRecords,
  upsertNamedRecords,
} from "./records";
import { listApiTables } from "./tables";

const handlers = implement(publicApiCalls, {
  listApiTables,
  getOrganizationOpenApi,
  downloadApiClient,
  listNamedRecords,
  getNamedRecord,
  createNamedRecords,
  updateNamedRecords,
  upsertNamedRecords,
  deleteNamedRecords,
  listNamedChanges,
});

/** The API of other systems: records by names, for API tokens. */
export const api = defineArea({ name: "api", texts: apiTexts, calls: [handlers] });
