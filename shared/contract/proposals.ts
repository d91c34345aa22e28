import { z } from "zod";
import "../errors/mcp";
import { recordData } from "./cells";
import { changeSetId, id, instant, pathId, person } from "./common";
import { call } from "./define";

export const proposalStates = ["open", "accepted", "rejected"] as const;
export type ProposalState = (typeof proposalStates)[number];

const proposal = z.object({
  id,
  /** The name of the token that an assistant used. */
  source: z.string(),
  /** The user that it acts for. */
  createdBy: person.nullable(),
  createdAt: instant,
  action: z.enum(["create", "update"]),
  tableId: id,
  tableLabel: z.string(),
  note: z.string(),
  state: z.enum(proposalStates),
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  /** By field id; `before` has the values that the assistant saw. */
  records: z.array(z.object({ id: id.nullable(), data: recordData, before: recordData })),
});
export type Proposal = z.infer<typeof proposal>;

const params = z.object({ id: pathId });
const errors = [
  "proposal_not_found",
  "proposal_decided",
  "object_not_found",
  "field_not_found",
  "record_not_found",
  "record_validation_failed",
  "record_not_unique",
  "value_taken",
  "change_conflict",
] as const;

/** Changes that assistants propose and people decide about. */
export const proposalCalls = {
  listProposals: call({
    method: "GET",
    path: "/api/v4/proposals",
    summary: "Changes that assistants proposed for the user, all for administrators; newest first",
    access: "session",
    query: z.object({ state: z.enum(proposalStates).default("open"), q: z.string().max(200).default("") }),
    reply: z.object({ proposals: z.array(proposal) }),
  }),
  acceptProposal: call({
    method: "POST",
    path: "/api/v4/proposals/{id}/accept",
    summary: "Make a proposed change with the permissions of the user who accepts it",
    access: "session",
    needsSession: true,
    params,
    reply: z.object({ changeSetId }),
    errors,
  }),
  rejectProposal: call({
    method: "POST",
    path: "/api/v4/proposals/{id}/reject",
    summary: "Reject a proposed change",
    access: "session",
    needsSession: true,
    params,
    reply: z.object({ changeSetId }),
    errors: ["proposal_not_found", "proposal_decided"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "proposal.changed": { proposalId: number };
  }
}
