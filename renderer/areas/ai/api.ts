import { aiCalls } from "#shared/contract/ai";
import { fromContract } from "../../app/api";

export const { useGetAiEndpointQuery, useSaveAiEndpointMutation, useTestAiEndpointMutation } = fromContract(
  aiCalls,
  { live: { "organization.changed": { getAiEndpoint: "refetch" } } },
);
