import type { Attempt } from "./attempt";

const addresses = [
  "http://127.0.0.1:{port}/",
  "http://localhost:{port}/",
  "http://127.1:{port}/",
  "http://2130706433:{port}/",
  "http://0.0.0.0:{port}/",
  "http://[::1]:{port}/",
  "http://[::ffff:127.0.0.1]:{port}/",
  "http://169.254.169.254/latest/meta-data/",
  "http://10.0.0.1/",
  "file:///etc/passwd",
  "ftp://127.0.0.1:{port}/",
  "gopher://127.0.0.1:{port}/",
  "javascript:1",
] as const;
const forged = [
  "functions.run",
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  "records",
  "records.get.constructor",
  "records.purge",
  "secrets.list",
  "secrets.set",
  "users.list",
] as const;
const tables = [
  "event.neighbour",
  '{"__proto__": 1}',
  "[1]",
  "None",
  "-1",
  '"user"',
  '"../record_1"',
  '"1\'; drop table \\"record_1\\""',
] as const;

/** Attempts of functions in Python at the door of the SDK. */
export const atDoor: readonly Attempt[] = [
  ...addresses.map((address): Attempt => [
    `Asking the server for ${address}`,
    `return http.get(${JSON.stringify(address)}.replace("{port}", str(event.port))).status`,
  ]),
  ...forged.map((name): Attempt => [
    `Calling ${name}`,
    `return workloom._call(${JSON.stringify(name)}, table="Orders", name="TOKEN")`,
  ]),
  ...tables.map((table): Attempt => [`Reading the table ${table}`, `return records.query(${table})`]),
  ["Reading a secret of another function", 'return secrets.get("TOKEN")'],
  ["Reading a secret by another name", 'return secrets.get("\' or 1=1 --")'],
  ["Reading a file of no record", 'return files.read("Orders", 999999, "Papers")'],
  ["Writing to a channel that it does not see", 'return chat.send("neighbours", "x") or "sent"'],
  ["Sending a message that is too long", 'return email.send("a@example.com", "x", "x" * 200000) or "sent"'],
  ["Writing too many records", 'return records.create_many("Orders", [{}] * 501)'],
];

export const doorSource = ([, body]: Attempt): string =>
  `import workloom\nfrom workloom import records, http, secrets, files, chat, email\ndef run(event):\n    try:\n        ${body}\n    except workloom.Failed:\n        return None\n`;
