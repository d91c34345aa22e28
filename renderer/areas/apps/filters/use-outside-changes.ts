import { useState } from "react";

/**
 * How often a value was changed by others than the input that shows it, as a key to make the input again, and what the
 * input tells of what it writes. What it wrote comes back later, perhaps once one has typed on.
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
  const tellWritten = (next: unknown) => {
    const text = JSON.stringify(next) ?? "";
    setMemory((before) => {
      const last = before.written.at(-1) ?? before.seen;
      return last === text ? before : { ...before, written: [...before.written, text] };
    });
  };
  return { version: memory.version, tellWritten };
}
