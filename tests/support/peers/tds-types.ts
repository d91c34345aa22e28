/** A cell with its type as SQL Server's protocol writes them (MS-TDS 2.2.5.4 to 2.2.5.6). */
export interface TypedCell {
  /** The description of the column's type. */
  type: Buffer;
  /** The value with its length. */
  bytes: Buffer;
}

const DAY = 86_400_000;
const FIRST_DAY = Date.parse("0001-01-01T00:00:00Z");
const DAY_1900 = Date.parse("1900-01-01T00:00:00Z");
const COLLATION = Buffer.from([9, 4, 0xd0, 0, 0x34]);
/** Minutes east of UTC, of an instant as a server stores it. */
const OFFSET = -180;

const little = (value: bigint | number, length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  let rest = BigInt.asUintN(length * 8, BigInt(value));
  for (let at = 0; at < length; at += 1) {
    bytes[at] = Number(rest & 255n);
    rest >>= 8n;
  }
  return bytes;
};
const withLength = (value: Buffer): Buffer => Buffer.concat([Buffer.from([value.length]), value]);
const cell = (type: readonly number[], value: Buffer): TypedCell => ({
  type: Buffer.from(type),
  bytes: withLength(value),
});
const daysSince = (first: number, date: string): number => Math.floor((Date.parse(date) - first) / DAY);
const dayBytes = (date: string): Buffer => little(daysSince(FIRST_DAY, `${date}T00:00:00Z`), 3);
/** Tenths of microseconds since midnight. */
const ticksOf = (time: string): Buffer => {
  const [clock = "", fraction = ""] = time.split(".");
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(":").map(Number);
  const whole = (hours * 60 + minutes) * 60 + seconds;
  return little(BigInt(whole) * 10_000_000n + BigInt(fraction.padEnd(7, "0")), 5);
};
const both = (moment: string): Buffer => {
  const [date = "", time = ""] = moment.split(" ");
  return Buffer.concat([ticksOf(time), dayBytes(date)]);
};

/** Cells by their types; dates and times as '2026-03-29 02:30:00.1234567'. */
export const tds = {
  bit: (value: boolean) => cell([0x68, 1], Buffer.from([Number(value)])),
  bigint: (value: bigint) => cell([0x26, 8], little(value, 8)),
  real(value: number) {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatLE(value);
    return cell([0x6d, 4], bytes);
  },
  float(value: number) {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleLE(value);
    return cell([0x6d, 8], bytes);
  },
  /** In ten-thousandths. */
  smallmoney: (value: number) => cell([0x6e, 4], little(value, 4)),
  date: (value: string) => cell([0x28], dayBytes(value)),
  time: (value: string) => cell([0x29, 7], ticksOf(value)),
  datetime2: (value: string) => cell([0x2a, 7], both(value)),
  /** The value in UTC. */
  datetimeoffset: (value: string) => cell([0x2b, 7], Buffer.concat([both(value), little(OFFSET, 2)])),
  datetime(value: string) {
    const instant = `${value.replace(" ", "T")}Z`;
    const inDay = Date.parse(instant) % DAY;
    return cell(
      [0x6f, 8],
      Buffer.concat([little(daysSince(DAY_1900, instant), 4), little(Math.round(inDay * 0.3), 4)]),
    );
  },
  smalldatetime(value: string) {
    const instant = `${value.replace(" ", "T")}Z`;
    const minutes = Math.floor((Date.parse(instant) % DAY) / 60_000);
    return cell([0x6f, 4], Buffer.concat([little(daysSince(DAY_1900, instant), 2), little(minutes, 2)]));
  },
  uniqueidentifier(value: string) {
    const bytes = Buffer.from(value.replaceAll("-", ""), "hex");
    const parts = [bytes.subarray(0, 4), bytes.subarray(4, 6), bytes.subarray(6, 8)];
    const turned = parts.map((part) => Buffer.from(part).reverse());
    return cell([0x24, 16], Buffer.concat([...turned, bytes.subarray(8)]));
  },
  xml(value: string): TypedCell {
    const text = Buffer.from(value, "utf16le");
    const bytes = [little(text.length, 8), little(text.length, 4), text, little(0, 4)];
    return { type: Buffer.from([0xf1, 0]), bytes: Buffer.concat(bytes) };
  },
  char(value: string): TypedCell {
    const bytes = Buffer.concat([little(value.length, 2), Buffer.from(value, "latin1")]);
    return { type: Buffer.concat([Buffer.from([0xaf, 20, 0]), COLLATION]), bytes };
  },
  /** A cell of any type, here of the type date. */
  variantDate: (value: string): TypedCell => variant([0x28, 0], dayBytes(value)),
  variantBytes: (value: Buffer): TypedCell => variant([0xa5, 2, value.length, 0], value),
  /** A value that the column lacks, of a type that says so by a length of nothing. */
  none: ({ type }: TypedCell): TypedCell => ({ type, bytes: Buffer.from([0]) }),
};

function variant(type: readonly number[], value: Buffer): TypedCell {
  const body = Buffer.concat([Buffer.from(type), value]);
  return {
    type: Buffer.concat([Buffer.from([0x62]), little(8009, 4)]),
    bytes: Buffer.concat([little(body.length, 4), body]),
  };
}
