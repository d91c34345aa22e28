import { resumeList } from "./resumers";
import { sessionChanges } from "./session-changes";
import { PENDING_LIST, resumePending } from "./session-pending";

const resume = (): void => void resumeChanges();

/**
 * Sends what pages before this one could not, also of lists that no screen shows; their code loads only where there is
 * something. Called again when a window that had something has closed, and with every connection.
 */
export async function resumeChanges(): Promise<void> {
  const changes = sessionChanges();
  changes.onLeft(resume);
  await changes.ready;
  changes.wake();
  const lists = await changes.takeOver();
  await Promise.all(lists.map((list) => (list === PENDING_LIST ? resumePending() : resumeList(list))));
}
