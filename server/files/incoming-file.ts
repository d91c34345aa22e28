import type { Readable } from "node:stream";

/** A file of a form as it arrives. `truncated` is set at its end if it was longer than allowed. */
export interface IncomingFile {
  field: string;
  name: string;
  type: string;
  stream: Readable & { truncated?: boolean };
}
