import type { CallDefinition } from "#shared/contract/define";
import { closeToast, showToast } from "../../ui/toast/toast-store";
import { api, newMutationId } from "../api";
import { ask } from "../api/ask";
import { ChunkLoadError } from "../errors/chunk-error";
import { onLeaving } from "../saving/leaving";
import { store } from "../store";
import { translate } from "../text";
import { changeNamed, type ChangeDefinition } from "./define-change";
import type { PersistedChanges } from "./persisted-changes";
import { settleInCache } from "./apply-pending-changes";
import { PendingChanges, type PersistedContent, type MadeChange } from "./pending-changes";
import { loadResumer } from "./resumers";
import { sessionChanges } from "./session-changes";

/** Where declared changes of all kinds are kept: one list, so that their order is known. */
export const PENDING_LIST = "change";

let current: { changes: PersistedChanges; pending: PendingChanges } | null = null;

/** The pending changes of the person who is signed in. */
export function sessionPending(): PendingChanges {
  const changes = sessionChanges();
  if (current?.changes === changes) return current.pending;
  if (current === null) watchPage();
  const pending = new PendingChanges({
    persister: changes.persisterOf<PersistedContent>(PENDING_LIST),
    newMutationId,
    send: (call: CallDefinition, argument) => ask(call, argument as never),
    settled: (change, reply) => settleInCache(api, store, change, reply),
    tell,
  });
  changes.onWake(() => pending.wake());
  changes.onClose(() => pending.stop());
  current = { changes, pending };
  void changes.ready.then(resumePending).catch((error: unknown) => {
    // The next connection asks for the code again.
    if (!(error instanceof ChunkLoadError)) throw error;
  });
  return pending;
}

/** Makes a change of things; see `defineChange`. */
export const makeChange = <Content>(definition: ChangeDefinition<Content>, content: Content): void =>
  sessionPending().make(definition, content);

/** Goes on with the declared changes that earlier pages kept, once their code has come. */
export async function resumePending(): Promise<void> {
  const changes = sessionChanges();
  const names = new Set(changes.peek<PersistedContent>(PENDING_LIST).map(({ content }) => content.name));
  await Promise.all([...names].map(loadResumer));
  const stored = changes.take<PersistedContent>(PENDING_LIST).flatMap((change) => {
    const definition = changeNamed(change.content.name);
    return definition ? [{ ...change, definition }] : [];
  });
  if (stored.length > 0) sessionPending().resume(stored);
}

function watchPage(): void {
  onLeaving(window, () => current?.pending.flush());
  window.addEventListener("online", () => current?.pending.wake());
  window.addEventListener("beforeunload", (event) => {
    if ((current?.pending.unkeptSize ?? 0) > 0) event.preventDefault();
  });
}

function tell({ mutationId, message, definition }: MadeChange): void {
  const id = `refused-${mutationId}`;
  const run = () => {
    closeToast(id);
    sessionPending().tryAgain(mutationId);
  };
  showToast({
    id,
    kind: "error",
    message: translate(definition.refusal),
    ...(message ? { detail: message } : {}),
    action: { label: translate("ui.tryAgain"), run },
    duration: null,
  });
}
