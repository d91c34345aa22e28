/** A record of a workbook stream: its kind and its bytes. */
export interface BiffRecord {
  id: number;
  /** Where it begins in the stream. */
  at: number;
  data: DataView;
}

/** The records of a stream from a place on, up to its end. */
export function* recordsOf(stream: Uint8Array, from = 0): Generator<BiffRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = from; at + 4 <= view.byteLength;) {
    const length = view.getUint16(at + 2, true);
    if (at + 4 + length > view.byteLength) return;
    const data = new DataView(stream.buffer, stream.byteOffset + at + 4, length);
    yield { id: view.getUint16(at, true), at, data };
    at += 4 + length;
  }
}

const codePages: Readonly<Record<number, string>> = {
  932: "shift_jis",
  936: "gb18030",
  949: "euc-kr",
  950: "big5",
  10_000: "macintosh",
  32_768: "macintosh",
};

/** Reads texts of a code page as Windows numbers them. */
export function decoderOf(codePage: number): { decode(bytes: Uint8Array): string } {
  const isWindows = (codePage >= 1250 && codePage <= 1258) || codePage === 874;
  return new TextDecoder(codePages[codePage] ?? (isWindows ? `windows-${codePage}` : "windows-1252"));
}

/** A number that was packed into four bytes. */
export function unpackNumber(packed: number): number {
  const whole = packed | 0;
  if ((packed & 2) !== 0) return (packed & 1) === 0 ? whole >> 2 : (whole >> 2) / 100;
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(4, (packed & 0xff_ff_ff_fc) >>> 0, true);
  const value = view.getFloat64(0, true);
  return (packed & 1) === 0 ? value : value / 100;
}
