/** Where a client's cursor is; a null state removes it. The format is that of y-protocols' awareness updates. */
export interface Cursor {
  clientId: number;
  clock: number;
  state: Record<string, unknown> | null;
}

/** Cursors of one message; a client has one. */
const CURSORS_MAX = 5;
const STATE_MAX_LENGTH = 4000;

/** Reads an awareness update. @returns nothing of a broken one */
export function readCursors(bytes: Uint8Array): Cursor[] {
  const reader = new Reader(bytes);
  try {
    const count = Math.min(reader.integer(), CURSORS_MAX);
    return Array.from({ length: count }, () => {
      const [clientId, clock] = [reader.integer(), reader.integer()];
      const state = JSON.parse(reader.text()) as unknown;
      if (state !== null && typeof state !== "object") throw new RangeError("A state is an object");
      return { clientId, clock, state: state as Cursor["state"] };
    });
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return [];
    throw error;
  }
}

export function writeCursors(cursors: readonly Cursor[]): Uint8Array {
  const bytes: number[] = [];
  integer(bytes, cursors.length);
  for (const { clientId, clock, state } of cursors) {
    const text = new TextEncoder().encode(JSON.stringify(state));
    integer(bytes, clientId);
    integer(bytes, clock);
    integer(bytes, text.length);
    bytes.push(...text);
  }
  return Uint8Array.from(bytes);
}

/** Variable-length integers: seven bits a byte, the lowest first. */
const RADIX = 128;

function integer(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= RADIX; rest = Math.floor(rest / RADIX)) bytes.push((rest % RADIX) + RADIX);
  bytes.push(rest);
}

class Reader {
  private at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  integer(): number {
    let value = 0;
    for (let factor = 1; factor <= Number.MAX_SAFE_INTEGER; factor *= RADIX) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new RangeError("The message is too short");
      this.at += 1;
      value += (byte % RADIX) * factor;
      if (byte < RADIX) return value;
    }
    throw new RangeError("The number is too long");
  }

  text(): string {
    const length = this.integer();
    if (length > STATE_MAX_LENGTH || this.at + length > this.bytes.length)
      throw new RangeError("The text is too long");
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }
}
