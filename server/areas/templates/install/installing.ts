import type { Language } from "#shared/languages";
import type { ChangeSetResult } from "../../../engine/model/change-set";
import type { Operation } from "../../../engine/model/operations";
import { commitChanges } from "../../../changes/commit";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Actor } from "../../../policy/actor";

/** A template being installed. All its change sets belong to one batch, which undo reverts as a whole. */
export interface Installing {
  org: OrganizationHandle;
  actor: Actor;
  language: Language;
  today: Date;
  /** Ids of people whom sample records may name by their e-mail addresses. */
  people?: ReadonlyMap<string, number>;
  /** A step that was done before a stop answers what it answered then. */
  commit(step: string, operations: readonly Operation[]): Promise<ChangeSetResult>;
}

export const startInstalling = (
  { org, actor, language, today = new Date() }: Omit<Installing, "commit" | "today"> & { today?: Date },
  batch: string,
): Installing => ({
  org,
  actor,
  language,
  today,
  commit: (step, operations) =>
    commitChanges(org, {
      actor,
      cause: "interface",
      operations,
      batch,
      idempotency: { key: `${batch}:${step}`, requestHash: `${batch}:${step}` },
    }),
});
