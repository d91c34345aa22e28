import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { decode, encode, type TxtAnswer } from "dns-packet";

const NAME_ERROR = 3;

/** A longer text goes in several strings (RFC 1035, section 3.3.14). */
const STRING_MAX = 255;
const inStrings = (text: string): string[] => text.match(new RegExp(`.{1,${STRING_MAX}}`, "g")) ?? [""];

export interface DnsZone {
  /** As the setting names it: `127.0.0.1:5353`. */
  server: string;
  /** Texts by name; a name that is not there does not exist. */
  texts: Map<string, string>;
  /** Questions that were asked, such as `TXT example.org`. */
  asked: string[];
  /** From now on nothing is answered. */
  fallSilent(): void;
  speakAgain(): void;
  close(): void;
}

/** A DNS server that knows texts of some names. */
export async function startDnsZone(): Promise<DnsZone> {
  const texts = new Map<string, string>();
  const asked: string[] = [];
  let isSilent = false;
  const socket = createSocket("udp4");
  socket.on("message", (bytes, { port, address }) => {
    const { id, questions = [] } = decode(bytes);
    for (const { type, name } of questions) asked.push(`${type} ${name}`);
    if (isSilent) return;
    const known = questions.filter(({ name }) => texts.has(name.toLowerCase()));
    const answers = known
      .filter(({ type }) => type === "TXT")
      .map(({ name }): TxtAnswer => ({ type: "TXT", name, data: inStrings(texts.get(name.toLowerCase())!) }));
    const flags = known.length > 0 ? 0 : NAME_ERROR;
    socket.send(encode({ type: "response", id: id ?? 0, flags, questions, answers }), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    server: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    texts,
    asked,
    fallSilent: () => void (isSilent = true),
    speakAgain: () => void (isSilent = false),
    close: () => socket.close(),
  };
}
