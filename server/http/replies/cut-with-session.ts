import { LOG_LOOK_INTERVAL } from "#shared/limits/realtime";
import { report } from "../../database/report";
import type { OrganizationHandle } from "../../organization-handle";
import { changedPerson, rightsVersion } from "../../policy/rights";
import type { Sessions } from "../../services";
import type { Identity } from "../../identity/authenticate";
import { FileReply } from "../input/raw-json";
import { StoredFileReply } from "./stored-file-reply";

/** The session a download belongs to. */
export interface Downloader {
  org: OrganizationHandle;
  sessionId: number;
  /** The rights version when the session was last known to be valid; null if unknown. */
  rightsVersion: number | null;
  sessions: Sessions;
}

/** The session that a file reply depends on; null for any other reply, and without a signed-in user. */
export function downloaderOf(
  sessions: Sessions,
  { org, actor, sessionId }: Identity,
  result: unknown,
): Downloader | null {
  if (!org || !(result instanceof FileReply || result instanceof StoredFileReply)) return null;
  if (actor && sessionId !== null) return { org, sessionId, rightsVersion: actor.rightsVersion, sessions };
  const given = result instanceof FileReply ? result.file.sessionId : undefined;
  return given === undefined ? null : { org, sessionId: given, rightsVersion: null, sessions };
}

/**
 * Watches the session of a running download, which is aborted once the session could no longer start it.
 *
 * @param cut aborts the download
 * @returns the function that stops watching
 */
export function cutWithSession(
  { org, sessionId, rightsVersion: version, sessions }: Downloader,
  cut: () => void,
): () => void {
  const { database } = org;
  const look = () => {
    sessions.stands(org, sessionId).then((isStanding) => {
      if (!isStanding) cut();
    }, report);
  };
  const stopListening = database.onCommit((changes) => {
    if (changes.some((change) => changedPerson(change) !== null)) look();
  });
  // A session can expire, or be ended by another server that cannot notify this one.
  const looking = setInterval(() => void database.freshen().then(look, report), LOG_LOOK_INTERVAL);
  looking.unref();
  if (version !== rightsVersion(database)) look();
  return () => {
    stopListening();
    clearInterval(looking);
  };
}
