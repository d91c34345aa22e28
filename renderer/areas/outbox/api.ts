import { outboxCalls } from "#shared/contract/outbox";
import { fromContract } from "../../app/api";

export const { useListOutboxQuery, useGetMailQuery, useRetryMailMutation } = fromContract(outboxCalls, {
  provides: { listOutbox: ["outbox"], getMail: ["outbox"] },
  invalidates: { retryMail: ["outbox"] },
});
