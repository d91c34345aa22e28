import { LOG_LOOK_INTERVAL } from "#shared/limits/realtime";
import { report } from "../database/report";
import type { OrganizationHandle } from "../organization-handle";
import { changedPerson, rightsVersion } from "../policy/rights";
import type { Sessions } from "../services";
import type { Identity } from "../identity/authenticate";
import { FileReply } from "./raw-json";
import { StoredFileReply } from "./stored-file-reply";

/** Whose session a download belongs to. */
export interface Downloader {
  org: OrganizationHandle;
  sessionId: number;
  /** Of the rights when the session was last known to stand; null where that is not known. */
  rightsVersion: number | null;
  sessions: Sessions;
}

/** Whose session a reply that is a file ends with; null for any other reply, and where nobody is signed in. */
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
 * Watches a session while it downloads something: what it may not begin any more it may not finish either.
 *
 * @param cut ends the download
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
  // Its time may end by itself, or another server end it that has nothing to tell it by.
  const looking = setInterval(() => void database.freshen().then(look, report), LOG_LOOK_INTERVAL);
  looking.unref();
  if (version !== rightsVersion(database)) look();
  return () => {
    stopListening();
    clearInterval(looking);
  };
}
