import type { Readable } from "node:stream";

/** A reply whose JSON is finished already (a page of records made by a worker thread): the bytes pass through. */
export class RawJson {
  constructor(readonly bytes: Uint8Array | string) {}
}

/** A reply that is JSON as a whole and goes out part by part, as soon as each is there. */
export class JsonInParts {
  constructor(readonly parts: AsyncIterable<string | Uint8Array>) {}
}

/** A reply that is a file to keep. `sessionId` names the session that it ends with where that is not the asking one. */
export class FileReply {
  constructor(readonly file: { name: string; type: string; stream: Readable; sessionId?: number }) {}
}
