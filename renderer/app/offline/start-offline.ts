import { accessCalls, type Session } from "#shared/contract/access";
import {
  enterVault,
  findStored,
  forgetStored,
  pruneVault,
  storeNow,
  storeSoon,
} from "../../offline/session-vault";
import { scopeOf } from "../../offline/scope";
import { host } from "../../host";
import { api } from "../api";
import { keepAnswer, setOfflineStore, shownAnswers } from "../api/offline-answers";
import { tagTypes } from "../api/tags";
import { socket, socketState } from "../socket";
import { emitResetOfAll } from "../socket/event-registry";
import { store } from "../store";
import { createCacheKeeper } from "./keep-cache";
import { recheckStored } from "./recheck-stored";

/** How often answers that events have changed are stored, in ms. */
const KEEP_INTERVAL = 10_000;
/** Pause between the return of the connection and the check of stored answers, in ms. */
const RECHECK_DELAY = 5000;
/** Answers older than this are asked for again without a lost connection, in ms. */
const RECHECK_AGE = 24 * 60 * 60 * 1000;
/** A connection that is back within this time, in ms, was not lost. */
const PATIENCE = 2000;

let isStarted = false;
let lostAt: number | null = null;
let wasOpen = false;

const isOffline = (): boolean =>
  !navigator.onLine || (lostAt !== null && (hasStoredSession() || Date.now() - lostAt > PATIENCE));

function hasStoredSession(): boolean {
  const state = host.session.current();
  return state.status === "loggedIn" && state.storedAt !== undefined;
}

/** Opens the vault of the signed-in user, and follows the connection from then on. */
export async function startOffline(session: Session): Promise<void> {
  await enterVault(scopeOf(host.apiBase() || location.origin, session));
  if (!hasStoredSession()) keepAnswer(accessCalls.getSession, undefined, { session });
  if (isStarted) return;
  isStarted = true;
  lostAt = hasStoredSession() ? Date.now() : null;
  wasOpen = socket.status() === "open";
  setOfflineStore({ store: storeSoon, find: findStored, forget: forgetStored, isOffline });
  const keeper = createCacheKeeper(store);
  const keep = (isWhole: boolean) => {
    if (socket.status() === "open") keeper.keep(isWhole);
  };
  setInterval(() => keep(false), KEEP_INTERVAL);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    keep(true);
    void storeNow();
  });
  socketState.subscribe(() => followConnection(keeper));
  setTimeout(() => {
    void pruneVault();
    void recheckStored(Date.now() - RECHECK_AGE);
  }, KEEP_INTERVAL);
}

function followConnection({ keep }: ReturnType<typeof createCacheKeeper>): void {
  const isOpen = socket.status() === "open";
  if (isOpen === wasOpen) return;
  wasOpen = isOpen;
  if (!isOpen) {
    lostAt ??= Date.now();
    // The screen was right until now.
    keep(true);
    return;
  }
  const wasLost = lostAt;
  lostAt = null;
  if (wasLost === null) return;
  if (hasStoredSession()) void host.validateSession();
  if (shownAnswers.oldest() === null) return;
  shownAnswers.forget();
  emitResetOfAll();
  store.dispatch(api.util.invalidateTags([...tagTypes]));
  const since = Date.now();
  setTimeout(() => void recheckStored(since), RECHECK_DELAY);
}
