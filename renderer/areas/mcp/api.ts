import { assistantConsentCalls } from "#shared/contract/assistant-consent";
import { proposalCalls } from "#shared/contract/proposals";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    proposal: true;
  }
}

export const proposalsApi = fromContract(proposalCalls, {
  provides: { listProposals: ["proposal"] },
  invalidates: { acceptProposal: ["proposal"], rejectProposal: ["proposal"] },
  live: { "proposal.changed": { listProposals: "refetch" } },
});
export const { useListProposalsQuery, useAcceptProposalMutation, useRejectProposalMutation } = proposalsApi;

export const consentApi = fromContract(assistantConsentCalls, {});
export const { useGetConsentRequestQuery, useGiveConsentMutation, useRefuseConsentMutation } = consentApi;
