import type { RecordData } from "#shared/contract/records";
import type { ProposalState } from "#shared/contract/proposals";
import type { StoredRow } from "../../../database/stored-row";
import { fragment } from "../../../sql/fragment";
import { instant, json, reference, text } from "../../../objects/columns";
import { defineObject } from "../../../objects/define-object";
import { scopeOf } from "../../../objects/scopes";
import type { Rule } from "../../../policy/action";
import { session } from "../../../policy/rules";

export interface ProposedRecord {
  id: number | null;
  data: RecordData;
  before: RecordData;
}

/** The user whom the assistant acts for, and administrators; for others it does not exist. */
const mayDecide: Rule = {
  looksAt: ["createdBy"],
  decide: ({ userId, flags }, _rights, { row }) =>
    flags.isAdmin || row["createdBy"] === userId ? null : "hidden",
  visibility: ({ userId, flags }) => (flags.isAdmin ? fragment("true") : fragment(`"createdBy" = ?`, userId)),
};

/** A change that an assistant proposed; a user makes it or rejects it. */
export const proposalKind = defineObject({
  kind: "proposal",
  columns: {
    /** `token:4`, by which the history names the assistant. */
    source: text(),
    sourceName: text(),
    action: text<"create" | "update">(),
    tableId: reference("table"),
    records: json<readonly ProposedRecord[]>(),
    note: text().default(""),
    state: text<ProposalState>().default("open"),
    decidedBy: reference("user").nullable(),
    decidedAt: instant().nullable(),
  },
  notFound: "proposal_not_found",
  scopes: [scopeOf("user", "createdBy")],
  log: { keep: "nothing" },
  undo: false,
  rights: { read: mayDecide, create: session, update: mayDecide, delete: mayDecide },
  event: { name: "proposal.changed", payload: ({ id }) => ({ proposalId: id }) },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    proposal: StoredRow<typeof proposalKind>;
  }
}
