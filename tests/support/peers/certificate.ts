import { generateKeyPairSync, sign } from "node:crypto";

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const IDENTIFIER = 0x06;
const UTF8 = 0x0c;
const TIME = 0x17;
const DNS_NAME = 0x82;
const CONTEXT_0 = 0xa0;
const CONTEXT_3 = 0xa3;

/** One value as certificates are written (X.690): kind, length, content. */
function der(kind: number, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as Buffer)));
  const bytes = body.length < 256 ? [body.length] : [body.length >> 8, body.length & 255];
  const length = body.length < 128 ? bytes : [0x80 | bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([kind, ...length]), body]);
}
const bytes = (hex: string) => Buffer.from(hex, "hex");
const pem = (name: string, content: Buffer) =>
  `-----BEGIN ${name}-----\n${content.toString("base64").replace(/.{64}/g, "$&\n")}\n-----END ${name}-----\n`;

const ecdsaWithSha256 = der(SEQUENCE, der(IDENTIFIER, bytes("2a8648ce3d040302")));
const nameOf = (host: string) =>
  der(SEQUENCE, der(SET, der(SEQUENCE, der(IDENTIFIER, bytes("550403")), der(UTF8, host))));

let serial = 0;

/** A certificate that vouches for itself, for a host name, and its private key (RFC 5280). */
export function makeCertificate(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const names = der(SEQUENCE, der(DNS_NAME, host));
  const content = der(
    SEQUENCE,
    der(CONTEXT_0, der(INTEGER, bytes("02"))),
    der(INTEGER, Buffer.from([(serial += 1)])),
    ecdsaWithSha256,
    nameOf(host),
    der(SEQUENCE, der(TIME, "200101000000Z"), der(TIME, "490101000000Z")),
    nameOf(host),
    publicKey.export({ type: "spki", format: "der" }),
    der(CONTEXT_3, der(SEQUENCE, der(SEQUENCE, der(IDENTIFIER, bytes("551d11")), der(OCTET_STRING, names)))),
  );
  const signature = der(BIT_STRING, bytes("00"), sign("sha256", content, privateKey));
  return {
    cert: pem("CERTIFICATE", der(SEQUENCE, content, ecdsaWithSha256, signature)),
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
