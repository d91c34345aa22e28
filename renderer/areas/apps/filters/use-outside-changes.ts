import { useState } from "react";

/**
 * Returns a `key` that changes when `value` changes from outside, so that the input remounts, and a
 * function for the input to report its own changes. Own changes may come back later, while the user is
 * still typing.
 */
export function useOutsideChanges(value: unknown) {
  const now = JSON.stringify(value) ?? "";
  const [memory, setMemory] = useState({ seen: now, written: [] as string[], version: 0 });
  if (memory.seen !== now) {
    const at = memory.written.indexOf(now);
    const isOwn = at >= 0;
    setMemory({
      seen: now,
      written: isOwn ? memory.written.slice(at + 1) : [],
      version: memory.version + (isOwn ? 0 : 1),
    });
  }
  const noteWritten = (next: unknown) => {
    const text = JSON.stringify(next) ?? "";
    setMemory((before) => {
      const last = before.written.at(-1) ?? before.seen;
      return last === text ? before : { ...before, written: [...before.written, text] };
    });
  };
  return { version: memory.version, noteWritten };
}
