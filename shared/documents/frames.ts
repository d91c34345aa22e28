/**
 * Binary messages about documents over the socket. Each begins with one byte for the channel, one for the kind and four
 * for the document's id (big-endian); the rest depends on the kind.
 */
export const DOCUMENT_CHANNEL = 1;

export const clientFrames = {
  /** One byte with the schema version, then the state vector of what the client has. */
  join: 0,
  /** A Yjs update. */
  update: 1,
  /** An awareness update of the client's own cursor. */
  cursor: 2,
  leave: 3,
} as const;

export const serverFrames = {
  /** One byte: 1 if the reader may edit. Four bytes with the length of the missing update, the update, the state vector. */
  joined: 0,
  update: 1,
  cursor: 2,
  /** Four bytes: how many updates of this client are on disk by now. */
  saved: 3,
  /** One byte: a reason of `refusals`. */
  refused: 4,
} as const;

export const refusals = { gone: 0, outdated: 1, readOnly: 2, invalid: 3 } as const;

const HEAD_BYTES = 6;

export interface Frame {
  kind: number;
  documentId: number;
  body: Uint8Array;
}

export function writeFrame({ kind, documentId, body }: Frame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD_BYTES + body.length);
  bytes[0] = DOCUMENT_CHANNEL;
  bytes[1] = kind;
  new DataView(bytes.buffer).setUint32(2, documentId);
  bytes.set(body, HEAD_BYTES);
  return bytes;
}

/** @returns null for messages that are too short */
export function readFrame(bytes: Uint8Array): Frame | null {
  const [, kind] = bytes;
  if (kind === undefined || bytes.length < HEAD_BYTES) return null;
  const documentId = new DataView(bytes.buffer, bytes.byteOffset).getUint32(2);
  return { kind, documentId, body: bytes.subarray(HEAD_BYTES) };
}

const LENGTH_BYTES = 4;

export function writeJoined(canEdit: boolean, update: Uint8Array, vector: Uint8Array): Uint8Array {
  const body = new Uint8Array(1 + LENGTH_BYTES + update.length + vector.length);
  body[0] = Number(canEdit);
  new DataView(body.buffer).setUint32(1, update.length);
  body.set(update, 1 + LENGTH_BYTES);
  body.set(vector, 1 + LENGTH_BYTES + update.length);
  return body;
}

export function readJoined(body: Uint8Array): { canEdit: boolean; update: Uint8Array; vector: Uint8Array } {
  const length = new DataView(body.buffer, body.byteOffset).getUint32(1);
  const start = 1 + LENGTH_BYTES;
  return {
    canEdit: body[0] === 1,
    update: body.subarray(start, start + length),
    vector: body.subarray(start + length),
  };
}

export function writeCount(count: number): Uint8Array {
  const body = new Uint8Array(LENGTH_BYTES);
  new DataView(body.buffer).setUint32(0, count);
  return body;
}

export const readCount = (body: Uint8Array): number =>
  new DataView(body.buffer, body.byteOffset).getUint32(0);
