import { createServer, type AddressInfo, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { secureTds } from "./tds-tls";
import type { TypedCell } from "./tds-types";

/** Kinds of messages and tokens of SQL Server's protocol (TDS 7.4). */
const message = { batch: 1, call: 3, reply: 4, login: 0x10, before: 0x12 } as const;
const token = { columns: 0x81, row: 0xd1, done: 0xfd, signedIn: 0xad, error: 0xaa } as const;
const HEADER = 8;
const LAST = 1;
const FLAG = 1;
const INTEGER = { type: 0x26, length: 4 } as const;
const TEXT = { type: 0xe7, length: 8000, none: 0xff_ff } as const;
const COLLATION = Buffer.from([9, 4, 0xd0, 0, 0x34]);
const LOGIN_FAILED = 18_456;

export type TdsCell = string | number | null | TypedCell;
export interface TdsQuery {
  sql: string;
  /** The value of a parameter, by its name without the sign. */
  parameter(name: string): string | null;
}

const utf16 = (text: string): Buffer => Buffer.from(text, "utf16le");
const u16 = (number: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(number);
  return bytes;
};
const short = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), utf16(text)]);
const packet = (body: Buffer): Buffer => {
  const head = Buffer.from([message.reply, LAST, 0, 0, 0, 0, 1, 0]);
  head.writeUInt16BE(body.length + HEADER, 2);
  return Buffer.concat([head, body]);
};
const done = (flags = 0): Buffer => Buffer.from([token.done, flags, 0, 0xc1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

/** @param encryption 1: everything is encrypted from the login on; 2: nothing can be */
const beforeLogin = (encryption: number): Buffer =>
  Buffer.from([0, 0, 11, 0, 6, 1, 0, 17, 0, 1, 0xff, 16, 0, 0, 0, 0, 0, encryption]);
const signedIn = (): Buffer => {
  const body = Buffer.concat([
    Buffer.from([1, 0x74, 0, 0, 4]),
    short("Microsoft SQL Server"),
    Buffer.from([16, 0, 0, 0]),
  ]);
  return Buffer.concat([Buffer.from([token.signedIn]), u16(body.length), body, done()]);
};
const refused = (text: string): Buffer => {
  const number = Buffer.alloc(4);
  number.writeUInt32LE(LOGIN_FAILED);
  const words = Buffer.concat([u16(text.length), utf16(text), short("peer"), short(""), Buffer.alloc(4)]);
  const body = Buffer.concat([number, Buffer.from([1, 14]), words]);
  return Buffer.concat([Buffer.from([token.error]), u16(body.length), body, done(2)]);
};

function rowsOf(rows: readonly (readonly TdsCell[])[]): Buffer {
  const [first = []] = rows;
  const kinds = first.map((_, column) => rows.some((row) => typeof row[column] === "number"));
  const typeOf = (isNumber: boolean, column: number): Buffer => {
    const cell = first[column];
    if (typeof cell === "object" && cell !== null) return cell.type;
    return isNumber
      ? Buffer.from([INTEGER.type, INTEGER.length])
      : Buffer.concat([Buffer.from([TEXT.type]), u16(TEXT.length), COLLATION]);
  };
  const metadata = kinds.map((isNumber, column) =>
    Buffer.concat([Buffer.from([0, 0, 0, 0, 9, 0]), typeOf(isNumber, column), short("c")]),
  );
  const cells = rows.map((row) =>
    Buffer.concat([
      Buffer.from([token.row]),
      ...row.map((cell, column) => cellOf(cell, kinds[column] === true)),
    ]),
  );
  return Buffer.concat([Buffer.from([token.columns]), u16(kinds.length), ...metadata, ...cells]);
}

function cellOf(cell: TdsCell, isNumber: boolean): Buffer {
  if (cell === null) return isNumber ? Buffer.from([0]) : u16(TEXT.none);
  if (typeof cell === "object") return cell.bytes;
  if (typeof cell === "string") return Buffer.concat([u16(cell.length * 2), utf16(cell)]);
  const bytes = Buffer.alloc(1 + INTEGER.length);
  bytes[0] = INTEGER.length;
  bytes.writeInt32LE(cell, 1);
  return bytes;
}

function queryOf(body: Buffer): TdsQuery {
  const at = body.indexOf(utf16("select"));
  const sql = body.toString("utf16le", at, at + 4000);
  return {
    sql,
    parameter(name) {
      const mark = utf16(`@${name}`);
      const value = body.lastIndexOf(mark) + mark.length + FLAG;
      if (body[value] !== TEXT.type) return null;
      const begin = value + 1 + 2 + COLLATION.length + 2;
      return body.toString("utf16le", begin, begin + body.readUInt16LE(begin - 2));
    },
  };
}

/**
 * Speaks SQL Server's protocol: texts, integers and typed cells. It runs no SQL: a function answers the queries.
 *
 * @param certificate all that follows the first message is encrypted by it
 */
export async function startTdsPeer(
  password: string,
  answer: (query: TdsQuery) => readonly (readonly TdsCell[])[],
  certificate?: { cert: string; key: string },
): Promise<{ port: number; queries: string[]; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const queries: string[] = [];
  const reply = (kind: number, body: Buffer): Buffer => {
    if (kind === message.before) return beforeLogin(certificate ? 1 : 2);
    if (kind === message.login)
      return body.includes(hidden(password)) ? signedIn() : refused("Login failed for user 'reader'.");
    if (kind === message.batch) return done();
    const query = queryOf(body);
    queries.push(query.sql);
    const rows = answer(query);
    return rows.length === 0 ? done() : Buffer.concat([rowsOf(rows), done()]);
  };
  const listen = (stream: Duplex, onFirst?: () => void) => {
    let [received, body] = [Buffer.alloc(0), Buffer.alloc(0)];
    const take = (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      while (received.length >= HEADER && received.length >= received.readUInt16BE(2)) {
        const length = received.readUInt16BE(2);
        body = Buffer.concat([body, received.subarray(HEADER, length)]);
        const [kind = 0, flags = 0] = received;
        received = received.subarray(length);
        if ((flags & LAST) === 0) continue;
        stream.write(packet(reply(kind, body)));
        body = Buffer.alloc(0);
        if (!onFirst) continue;
        stream.off("data", take);
        onFirst();
        return;
      }
    };
    stream.on("data", take);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    listen(socket, certificate && (() => listen(secureTds(socket, certificate, packet))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    queries,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A password as a client sends it: its half bytes are swapped and turned. */
const hidden = (password: string): Buffer =>
  Buffer.from(utf16(password).map((byte) => ((byte >> 4) | ((byte & 15) << 4)) ^ 0xa5));
