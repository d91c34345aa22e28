import type { CallDefinition } from "#shared/contract/define";
import { argumentKeys, fileFieldOf, fillPath } from "#shared/contract/define";
import { send, type Received } from "../http";
import type { Caller } from "../organizations/organization";

const BOUNDARY = "workloom-test-boundary";
/** Content type of the forms made here. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** The bytes before and after a file in a form as a browser sends it. */
export function formAround(
  fields: Record<string, string>,
  name: string,
  type: string,
  field = "file",
): [Buffer, Buffer] {
  const texts = Object.entries(fields).map(
    ([key, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return [Buffer.from(texts.join("") + file), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)];
}

/** Makes a call with a file and returns whatever comes back. */
export function sendForm(
  { org, token }: Pick<Caller, "org" | "token">,
  definition: CallDefinition,
  argument: Record<string, string | number>,
  file: { name: string; content: string | Buffer; type?: string },
): Promise<Received> {
  const keys = argumentKeys(definition);
  const texts = Object.fromEntries(
    keys.body.flatMap((key) => (argument[key] === undefined ? [] : [[key, String(argument[key])]])),
  );
  const [head, tail] = formAround(
    texts,
    file.name,
    file.type ?? "application/octet-stream",
    fileFieldOf(definition),
  );
  return send({
    port: org.port,
    host: org.host,
    method: definition.method,
    path: fillPath(definition.path, argument),
    headers: { Authorization: `Bearer ${token}`, "Content-Type": FORM_TYPE },
    body: Buffer.concat([head, Buffer.from(file.content), tail]),
  });
}

/** The error of an answer. */
export const errorOf = ({ bytes }: Received) =>
  (JSON.parse(bytes.toString("utf8")) as { error: { id: string; code: number; message: string } }).error;
