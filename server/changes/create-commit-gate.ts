import type { ChangeSet } from "../engine/model/change-set";
import type { Operation } from "../engine/model/operations";
import { retryOnConflict } from "../engine/model/retry-on-conflict";
import type { OrganizationHandle } from "../organization-handle";
import type { Services } from "../services";
import { isRecordOperation, type BeforeCommit } from "./before-commit";
import type { CommitGate } from "./commit-gate";
import { isAnswered } from "./repository";

/** Causes that write values which were accepted before. */
const UNASKED: ReadonlySet<string> = new Set(["undo", "seed"]);

/** The gate of one organisation's changes; undefined if no area has hooks, so that it costs nothing. */
export function createCommitGate(
  hooks: readonly BeforeCommit[],
  services: Services,
  org: OrganizationHandle,
): CommitGate | undefined {
  if (hooks.length === 0) return undefined;
  const context = { services, org };
  const { database } = org;

  async function hooksFor(operation: Operation): Promise<readonly BeforeCommit[]> {
    if (!isRecordOperation(operation)) return [];
    const handling: BeforeCommit[] = [];
    for (const hook of hooks) if (await hook.handles(context, operation)) handling.push(hook);
    return handling;
  }

  async function replace(changeSet: ChangeSet, asked: readonly (readonly BeforeCommit[])[]) {
    const operations: Operation[] = [];
    const appended: Operation[] = [];
    for (const [index, given] of changeSet.operations.entries()) {
      let operation = given;
      for (const hook of asked[index] ?? []) {
        if (!isRecordOperation(operation)) break;
        const replacement = await hook.run(context, operation, changeSet);
        operation = replacement.operation;
        appended.push(...(replacement.appended ?? []));
      }
      operations.push(operation);
    }
    return { ...changeSet, operations: [...operations, ...appended] };
  }

  return {
    async commit(changeSet) {
      if (UNASKED.has(changeSet.cause) || !changeSet.operations.some(isRecordOperation))
        return database.applyChanges(changeSet);
      const asked = await Promise.all(changeSet.operations.map(hooksFor));
      const isAsked = asked.some((handling) => handling.length > 0);
      if (!isAsked || (await isAnswered(database, changeSet))) return database.applyChanges(changeSet);
      return retryOnConflict(async () => database.applyChanges(await replace(changeSet, asked)));
    },
  };
}
