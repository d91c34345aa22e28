/** Fields of one thing that the user changed and the server has not answered yet. */
export interface Change<Id = string, Value = unknown> {
  id: Id;
  data: Readonly<Record<string, Value>>;
  /**
   * Values that the fields must still have, or the change is refused, so that unseen changes are not overwritten.
   */
  expect?: Readonly<Record<string, Value>>;
}

/** One pending change: its id is the request's Idempotency-Key, so that sending it twice applies it once. */
export interface PendingMutation<Id = string, Value = unknown> {
  mutationId: string;
  changes: readonly Change<Id, Value>[];
}

/** A value that the server refused. It is kept until the user tries again or discards it. */
export interface Refusal<Id = string, Value = unknown> {
  mutationId: string;
  id: Id;
  field: string;
  value: Value;
  message: string;
}

/**
 * Layer between the base (the server's replies) and the screen. Edits never modify the base: when a change
 * is rejected it is dropped and the base shows again. Quick or concurrent edits therefore cannot restore
 * stale values (design, section 2).
 */
export interface Overlay<Id = string, Value = unknown> {
  /** In the order in which they were made. */
  pending: readonly PendingMutation<Id, Value>[];
  /** Merged fields of all pending mutations by the thing's id, the newest on top. */
  values: ReadonlyMap<Id, Readonly<Record<string, Value>>>;
  /** By `fieldKey`. */
  refusals: ReadonlyMap<string, Refusal<Id, Value>>;
}

export const emptyOverlay = <Id = string, Value = unknown>(): Overlay<Id, Value> => ({
  pending: [],
  values: new Map(),
  refusals: new Map(),
});

export const fieldKey = (id: number | string, field: number | string): string => `${id}:${field}`;

type AnyId = number | string;

function mergeValues<Id, Value>(
  pending: readonly PendingMutation<Id, Value>[],
): Map<Id, Record<string, Value>> {
  const values = new Map<Id, Record<string, Value>>();
  for (const mutation of pending)
    for (const { id, data } of mutation.changes) values.set(id, { ...values.get(id), ...data });
  return values;
}

const keysOf = <Id extends AnyId>(changes: readonly Change<Id>[]): string[] =>
  changes.flatMap(({ id, data }) => Object.keys(data).map((field) => fieldKey(id, field)));

function withoutKeys<Held>(
  refusals: ReadonlyMap<string, Held>,
  keys: readonly string[],
): ReadonlyMap<string, Held> {
  if (!keys.some((key) => refusals.has(key))) return refusals;
  const rest = new Map(refusals);
  for (const key of keys) rest.delete(key);
  return rest;
}

/** Adds a change on top. It clears earlier refusals of the same fields, because the user entered a new value. */
export function addPending<Id extends AnyId, Value>(
  overlay: Overlay<Id, Value>,
  mutation: PendingMutation<Id, Value>,
): Overlay<Id, Value> {
  const pending = [...overlay.pending, mutation];
  return {
    pending,
    values: mergeValues(pending),
    refusals: withoutKeys(overlay.refusals, keysOf(mutation.changes)),
  };
}

/** Adds a change below all others: it was made before the page was loaded. */
export function addEarlier<Id extends AnyId, Value>(
  overlay: Overlay<Id, Value>,
  mutation: PendingMutation<Id, Value>,
): Overlay<Id, Value> {
  const pending = [mutation, ...overlay.pending];
  return { ...overlay, pending, values: mergeValues(pending) };
}

/** Replaces the changes of a pending mutation, keeping its position. Unknown ids are ignored. */
export function replacePending<Id extends AnyId, Value>(
  overlay: Overlay<Id, Value>,
  mutation: PendingMutation<Id, Value>,
): Overlay<Id, Value> {
  const pending = overlay.pending.map((one) => (one.mutationId === mutation.mutationId ? mutation : one));
  const refusals = withoutKeys(overlay.refusals, keysOf(mutation.changes));
  return { pending, values: mergeValues(pending), refusals };
}

/** The server applied it; the result is in the base now. Unknown ids are ignored. */
export function settlePending<Id extends AnyId, Value>(
  overlay: Overlay<Id, Value>,
  mutationId: string,
): Overlay<Id, Value> {
  const pending = overlay.pending.filter((mutation) => mutation.mutationId !== mutationId);
  if (pending.length === overlay.pending.length) return overlay;
  return { ...overlay, pending, values: mergeValues(pending) };
}

/**
 * The server refused it: the base shows again, and each of its fields is marked. A field with a later pending
 * change is not marked, because the user no longer wants the refused value.
 */
export function refusePending<Id extends AnyId, Value>(
  overlay: Overlay<Id, Value>,
  mutationId: string,
  messageOf: (id: Id, field: string) => string,
): Overlay<Id, Value> {
  const refused = overlay.pending.find((mutation) => mutation.mutationId === mutationId);
  if (refused === undefined) return overlay;
  return refuseChanges(settlePending(overlay, mutationId), mutationId, refused.changes, messageOf);
}

/** Marks the fields of refused changes, except those with a pending change. */
export function refuseChanges<Id extends AnyId, Value>(
  overlay: Overlay<Id, Value>,
  mutationId: string,
  changes: readonly Change<Id, Value>[],
  messageOf: (id: Id, field: string) => string,
): Overlay<Id, Value> {
  const refusals = new Map(overlay.refusals);
  for (const { id, data } of changes) {
    for (const [field, value] of Object.entries(data)) {
      if (overlay.values.get(id)?.[field] !== undefined) continue;
      refusals.set(fieldKey(id, field), { mutationId, id, field, value, message: messageOf(id, field) });
    }
  }
  return { ...overlay, refusals };
}

export function addRefusals<Id extends AnyId, Value>(
  overlay: Overlay<Id, Value>,
  added: readonly Refusal<Id, Value>[],
): Overlay<Id, Value> {
  const refusals = new Map(overlay.refusals);
  for (const refusal of added) refusals.set(fieldKey(refusal.id, refusal.field), refusal);
  return { ...overlay, refusals };
}

/** Clears the refusals of single fields: they were discarded. */
export const dropRefusedFields = <Id extends AnyId, Value>(
  overlay: Overlay<Id, Value>,
  keys: readonly string[],
): Overlay<Id, Value> => ({ ...overlay, refusals: withoutKeys(overlay.refusals, keys) });

/** Clears the refusals of one mutation: it was discarded or is tried again. */
export function dropRefusals<Id extends AnyId, Value>(
  overlay: Overlay<Id, Value>,
  mutationId: string,
): Overlay<Id, Value> {
  const keys = [...overlay.refusals]
    .filter(([, refusal]) => refusal.mutationId === mutationId)
    .map(([key]) => key);
  return { ...overlay, refusals: withoutKeys(overlay.refusals, keys) };
}

/** The mutations of which refused values are left. */
export const refusedMutations = <Id, Value>({ refusals }: Overlay<Id, Value>): string[] => [
  ...new Set([...refusals.values()].map(({ mutationId }) => mutationId)),
];

/** The refused fields of one mutation, as changes that can be sent again. */
export function refusedChanges<Id extends AnyId, Value>(
  overlay: Overlay<Id, Value>,
  mutationId: string,
): Change<Id, Value>[] {
  const data = new Map<Id, Record<string, Value>>();
  for (const refusal of overlay.refusals.values()) {
    if (refusal.mutationId !== mutationId) continue;
    data.set(refusal.id, { ...data.get(refusal.id), [refusal.field]: refusal.value });
  }
  return [...data].map(([id, fields]) => ({ id, data: fields }));
}

/** A thing created here got its id from the server: pending fields and refusals are moved to it. */
export function renameThing<Id extends AnyId, Value>(
  overlay: Overlay<Id, Value>,
  from: Id,
  to: Id,
): Overlay<Id, Value> {
  if (!overlay.values.has(from) && ![...overlay.refusals.values()].some(({ id }) => id === from))
    return overlay;
  const pending = overlay.pending.map((mutation) => ({
    ...mutation,
    changes: mutation.changes.map((change) => (change.id === from ? { ...change, id: to } : change)),
  }));
  const refusals = new Map<string, Refusal<Id, Value>>();
  for (const refusal of overlay.refusals.values()) {
    const id = refusal.id === from ? to : refusal.id;
    refusals.set(fieldKey(id, refusal.field), { ...refusal, id });
  }
  return { pending, values: mergeValues(pending), refusals };
}
