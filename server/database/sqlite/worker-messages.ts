import type { PageStart } from "../../engine/query/plan";
import type { ChangeRow, Statement } from "../types";
import type { Failure } from "./failures";
import type { Elsewhere, Outcome, Writing } from "./writings";

/** Requests to the writer thread. Files are identified by their path. */
export type WriterRequest =
  | { kind: "open"; path: string }
  /** `elsewhere` since the last writing. */
  | { kind: "write"; path: string; writing: Writing; elsewhere?: Elsewhere }
  /** Closes the file unless there is something to do in it. */
  | { kind: "rest"; path: string }
  | { kind: "close"; path: string };
export type WriterReply = Outcome | { kind: "done" } | { kind: "busy" };

/** Requests to a reader thread. */
export type ReaderRequest =
  | {
      kind: "scan" | "page";
      path: string;
      statement: Statement;
      /** Date.now() after which the statement stops. */
      deadline: number;
      /** Place in the shared flags; 1 there stops the statement. */
      flag: number;
      /** For a page. */
      size: number;
      start: PageStart;
      shape: string;
    }
  | { kind: "close"; path: string };
export type ReaderReply =
  { kind: "rows"; rows: unknown[][] } | { kind: "bytes"; bytes: Uint8Array } | { kind: "done" };

/** How a question and its answer find each other. */
export interface Numbered<Request> {
  id: number;
  request: Request;
}
export interface Replies<Reply> {
  replies: { id: number; reply?: Reply; failure?: Failure }[];
  /** The committed changes for listeners, and the duration of the flush to disk, in ms. */
  committed?: { path: string; changes: ChangeRow[]; flushTime: number };
}
