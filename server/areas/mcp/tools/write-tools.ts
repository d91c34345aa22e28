import { z } from "zod";
import { publicApiCalls } from "#shared/contract/public-api";
import { cellValue } from "#shared/contract/cells";
import type { RecordData, WireRecord } from "#shared/contract/records";
import { MAKES_CHANGES } from "#shared/api/scopes";
import { MCP_WRITES_MAX, PROPOSAL_NOTE_MAX } from "#shared/limits/mcp";
import { AppError } from "../../../errors";
import { commit, objectId } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { nameOfPrincipal } from "../../../policy/actor";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { createNamedRecords, openNamedTable, updateNamedRecords } from "../../api/public";
import { undoLastChange } from "../../history/public";
import { queryRecords } from "../../records/public";
import { proposalKind, type ProposedRecord } from "../proposals/proposal";
import { defineTool } from "./tool";

const table = z.string().min(1).max(200).describe("API name or number of the table");
const values = z.record(z.string(), cellValue).describe("Values by field name; choices by their label");
const note = z
  .string()
  .max(PROPOSAL_NOTE_MAX)
  .default("")
  .describe("Why: the user reads it if the change has to be accepted");

/** Whether the token makes changes itself; otherwise a user accepts them. */
const isDirect = ({ actor }: RequestContext): boolean =>
  actor.scopes === null || actor.scopes.includes(MAKES_CHANGES);

const createRecords = defineTool({
  name: "create_records",
  title: "Create records",
  description: "Creates records, all or none; or proposes them, if the token may only propose.",
  input: { table, records: z.array(values).min(1).max(MCP_WRITES_MAX), note },
  isWrite: true,
  opensBy: publicApiCalls.createNamedRecords,
  async run(context, { table: key, records, note: why }) {
    if (isDirect(context)) {
      const given = records.map((data) => ({ data }));
      return createNamedRecords(context, { table: key, keys: "names", records: given });
    }
    const { table: opened, keys } = await openNamedTable(context, key, recordKind.create);
    const proposed = records.map((data, index) => ({
      id: null,
      data: keys.toData(data, `records.${index}`),
      before: {},
    }));
    return propose(context, { action: "create", tableId: opened.id, records: proposed, note: why });
  },
});

const updateRecords = defineTool({
  name: "update_records",
  title: "Change records",
  description: "Changes cells of records, all or none; or proposes it, if the token may only propose.",
  input: {
    table,
    records: z
      .array(z.object({ id: z.number().int().positive(), values }))
      .min(1)
      .max(MCP_WRITES_MAX),
    note,
  },
  isWrite: true,
  opensBy: publicApiCalls.updateNamedRecords,
  async run(context, { table: key, records, note: why }) {
    if (isDirect(context)) {
      const given = records.map(({ id, values: data }) => ({ id, data }));
      return updateNamedRecords(context, { table: key, keys: "names", records: given });
    }
    const { table: opened, keys } = await openNamedTable(context, key, recordKind.update);
    const present = await readPresent(
      context,
      opened.id,
      records.map(({ id }) => id),
    );
    const proposed = records.map(({ id, values: given }, index) => {
      const data = keys.toData(given, `records.${index}`);
      const stored = present.get(id);
      if (!stored) throw new AppError("record_not_found", { values: { recordId: id } });
      const before = Object.fromEntries(
        Object.keys(data).map((fieldId) => [fieldId, stored[Number(fieldId)] ?? null]),
      );
      return { id, data, before };
    });
    return propose(context, { action: "update", tableId: opened.id, records: proposed, note: why });
  },
});

const undoChange = defineTool({
  name: "undo_change",
  title: "Undo a change",
  description: "Takes back a change that this token made, unless others changed the same since.",
  input: { changeSetId: z.number().int().positive() },
  isWrite: true,
  opensBy: publicApiCalls.updateNamedRecords,
  async run(context, { changeSetId }) {
    if (!isDirect(context)) throw new AppError("permission_denied");
    const undone = await undoLastChange(context, { changeSetId });
    return { undone: undone.undone, changeSetId: undone.changeSetId };
  },
});

async function readPresent(context: RequestContext, tableId: number, ids: number[]) {
  const { bytes } = await queryRecords(context, { tableId, ids, trashed: false, size: MCP_WRITES_MAX });
  const { records } = JSON.parse(bytes.toString()) as { records: WireRecord[] };
  return new Map<number, RecordData>(records.map(({ id, data }) => [id, data]));
}

async function propose(
  context: RequestContext,
  proposal: {
    action: "create" | "update";
    tableId: number;
    records: readonly ProposedRecord[];
    note: string;
  },
) {
  const grant = await authorize(context, proposalKind.create);
  const source = nameOfPrincipal(context.actor) ?? "";
  const made = proposalKind.make(grant, { ...proposal, source, sourceName: context.actor.name });
  const result = await commit(context, [made]);
  return { proposalId: objectId(result), state: "open", message: "A user has to accept this change." };
}

export const writeTools = [createRecords, updateRecords, undoChange];
