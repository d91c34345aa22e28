import fs, { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { AppError } from "../../../server/errors";
import { receiveTo } from "../../../server/files/receive";
import { toErrorReply } from "../../../server/http/replies/to-error-reply";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "workloom-receive-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const accept = (_draft: string) => Promise.resolve();
/** A form's stream with an error listener, whether or not it is read. */
const form = () => new PassThrough().on("error", () => undefined);
const incoming = (stream: Readable & { truncated?: boolean }) => ({
  field: "file",
  name: "a.txt",
  type: "text/plain",
  stream,
});
const receive = (stream: Readable, check = accept) =>
  receiveTo(join(folder, "papers", "a"), incoming(stream), check);

test("A complete file is stored after it was checked", async () => {
  let seen = "";
  await receive(Readable.from(["half and ", "half"]), (draft) => {
    seen = readFileSync(draft, "utf8");
    return Promise.resolve();
  });
  expect(seen).toBe("half and half");
  expect(readdirSync(join(folder, "papers"))).toEqual(["a"]);
});

test("Nothing is left of a refused file", async () => {
  const refuse = () => Promise.reject(new AppError("invalid_picture"));
  await expect(receive(Readable.from(["x"]), refuse)).rejects.toMatchObject({ id: "invalid_picture" });
  expect(readdirSync(join(folder, "papers"))).toEqual([]);
});

test("A file truncated at the form's limit does not count as complete", async () => {
  const cut = Object.assign(Readable.from(["the beginning"]), { truncated: true });
  await expect(receive(cut)).rejects.toMatchObject({ id: "file_too_large" });
  expect(readdirSync(join(folder, "papers"))).toEqual([]);
});

test("A file that breaks off, before or while it is read, is the sender's fault", async () => {
  const early = form();
  early.destroy(new Error("Unexpected end of form"));
  await expect(receive(early)).rejects.toMatchObject({ id: "invalid_request" });
  const late = form();
  late.write("half");
  const received = receive(late);
  late.destroy(new Error("The sender went away."));
  await expect(received).rejects.toMatchObject({ id: "invalid_request" });
  expect(readdirSync(join(folder, "papers"))).toEqual([]);
});

test("A full disk is the server's fault and worth trying again, and the draft goes", async () => {
  // The error of a write to a full disk, on any system.
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    code: "ENOSPC",
    syscall: "write",
  });
  const write = jest.spyOn(fs, "write").mockImplementation((...args: unknown[]) => {
    (args.at(-1) as (error: Error) => void)(full);
  });
  const received = receive(Readable.from([Buffer.alloc(100_000)])).catch((error: unknown) => error);
  const reply = toErrorReply(await received, "en", "7");
  expect(write).toHaveBeenCalled();
  write.mockRestore();
  expect(reply).toMatchObject({
    status: 503,
    unexpected: true,
    body: { error: { id: "storage_unavailable", retryable: true } },
  });
  expect(readdirSync(join(folder, "papers"))).toEqual([]);
});
