import { outboxCalls } from "#shared/contract/outbox";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    mail: true;
  }
}

export const { useListOutboxQuery, useGetMailQuery, useRetryMailMutation, useRevealMailMutation } =
  fromContract(outboxCalls, {
    provides: { listOutbox: ["mail"], getMail: ["mail"] },
    invalidates: { retryMail: ["mail"] },
    // The answer is shown once: what is shown besides stays as it is.,
  });
