import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { Proposal, proposalCalls } from "#shared/contract/proposals";
import { foldText } from "#shared/fold-text";
import { PROPOSALS_LISTED } from "#shared/limits/mcp";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { list, open } from "../../../objects/read";
import { findPeople, reachableTables, toInstant } from "../../../tables/public";
import { createRecords, updateRecords } from "../../records/public";
import { proposalKind } from "./proposal";

type Calls = typeof proposalCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function listProposals(
  context: RequestContext,
  { state, q }: Input<"listProposals">,
): Reply<"listProposals"> {
  const [rows, people, tables] = await Promise.all([
    list(context, proposalKind, proposalKind.read, { order: { by: "id", descending: true } }),
    findPeople(context.org.database),
    reachableTables(context),
  ]);
  const labels = new Map(tables.map(({ id, label }) => [id, label]));
  const words = foldText(q);
  const found = rows.flatMap((row): Proposal[] => {
    const tableLabel = labels.get(row.tableId);
    // The table is hidden from the user or in Trash.
    if (row.state !== state || tableLabel === undefined) return [];
    if (!foldText(`${row.sourceName} ${row.note} ${tableLabel}`).includes(words)) return [];
    const { id, sourceName: source, action, tableId, note, decidedBy, decidedAt } = row;
    return [
      {
        id,
        source,
        createdBy: people.person(row.createdBy),
        createdAt: toInstant(row.createdAt),
        action,
        tableId,
        tableLabel,
        note,
        state,
        decidedBy: decidedBy === null ? null : people.person(decidedBy),
        decidedAt: decidedAt === null ? null : toInstant(decidedAt),
        records: row.records.map((record) => ({ ...record })),
      },
    ];
  });
  return { proposals: found.slice(0, PROPOSALS_LISTED) };
}

/** Repeated, it makes the change once: the change set has the proposal's key. */
export async function acceptProposal(
  context: RequestContext,
  { id }: Input<"acceptProposal">,
): Reply<"acceptProposal"> {
  const { row, grant } = await open(context, proposalKind, proposalKind.update, id);
  if (row.state !== "open") throw new AppError("proposal_decided");
  const { tableId, records, source, action } = row;
  const write = {
    ...context,
    causedBy: source,
    idempotency: { key: `proposal:${id}`, requestHash: `proposal:${id}` },
  };
  const { changeSetId } =
    action === "create"
      ? await createRecords(write, { tableId, records: records.map(({ data }) => ({ data })) }, "api")
      : await updateRecords(
          write,
          {
            tableId,
            records: records.map(({ id: recordId, data, before }) => ({
              id: recordId ?? 0,
              data,
              expect: before,
            })),
          },
          "api",
        );
  const decided = { decidedBy: context.actor.userId, decidedAt: Date.now() };
  const { idempotency: _, ...rest } = context;
  await commit(rest, [proposalKind.change(grant, { state: "accepted", ...decided }, { state: "open" })]);
  return { changeSetId };
}

export async function rejectProposal(
  context: RequestContext,
  { id }: Input<"rejectProposal">,
): Reply<"rejectProposal"> {
  const { row, grant } = await open(context, proposalKind, proposalKind.update, id);
  if (row.state !== "open") throw new AppError("proposal_decided");
  const decided = { decidedBy: context.actor.userId, decidedAt: Date.now() };
  const { changeSetId } = await commit(context, [
    proposalKind.change(grant, { state: "rejected", ...decided }, { state: "open" }),
  ]);
  return { changeSetId };
}
