import { createHash } from "node:crypto";
import { parse as parseQuery } from "node:querystring";
import type { z } from "zod";
import type { CallDefinition } from "#shared/contract/define";
import { errorDefinitions, type ErrorId, type FieldProblem } from "#shared/errors/index";
import type { Language } from "#shared/languages";
import type { MessageId } from "#shared/text/index";
import { IDEMPOTENCY_KEY_MAX_LENGTH } from "#shared/limits/http";
import { AppError } from "../../errors";
import { toFieldProblems } from "./field-problems";
import { RESERVED_KEY, reservedKeys, unfitTexts } from "./find-places";
import { formatMessage } from "../../text/format";
import type { Multipart } from "./multipart";
import type { ReadBody } from "./read-body";
import type { RequestHead } from "../../request/request-head";

export interface ParsedRequest {
  input: Record<string, unknown>;
  multipart?: Multipart;
  idempotency?: { key: string; requestHash: string };
}

const ESCAPE = "\\u";

/** The three schemas of a call, strict: undeclared keys are refused. Created once, at the start. */
export interface InputSchemas {
  params: z.ZodObject | null;
  query: z.ZodObject;
  body: z.ZodObject | null;
}

/** @param empty a schema without keys, for calls that declare no query. */
export function inputSchemas(definition: CallDefinition, empty: z.ZodObject): InputSchemas {
  return {
    params: definition.params?.strict() ?? null,
    query: definition.query?.strict() ?? empty.strict(),
    body: (definition.isOpenBody ? definition.body : definition.body?.strict()) ?? null,
  };
}

/** @throws AppError invalid_request if the value is nested too deeply to be parsed */
function parse(schema: z.ZodObject, value: unknown) {
  try {
    return schema.safeParse(value, { reportInput: true });
  } catch (cause) {
    if (cause instanceof RangeError) throw new AppError("invalid_request", { cause });
    throw cause;
  }
}

/** The call's own error whose text a schema used for the refused value. */
const ownError = ({ errors = [] }: CallDefinition, { message }: z.core.$ZodIssue): ErrorId =>
  errors.find((id) => errorDefinitions[id].text === message) ?? "invalid_request";

/**
 * Reads params, query and body of a request and checks them against the contract.
 *
 * @param params the raw path parameters
 * @returns one flat object of all their keys.
 * @throws AppError invalid_request naming every refused field with its reason, or an error of the call's own if
 * nothing else was refused; the errors of `readBody`.
 */
export async function parseInput(
  definition: CallDefinition,
  schemas: InputSchemas,
  params: Readonly<Record<string, string>>,
  { head, readBody }: { head: RequestHead; readBody: ReadBody },
  language: Language,
): Promise<ParsedRequest> {
  const problems: FieldProblem[] = [];
  const errors = new Set<ErrorId>();
  const input: Record<string, unknown> = {};
  const say = (places: readonly string[], text: MessageId) =>
    problems.push(...places.map((path) => ({ path, message: formatMessage(language, text) })));
  /** Values that a schema refused may have any shape, so no other check walks over them. */
  const check = (schema: z.ZodObject, value: unknown, mayBe = { unfit: true, reserved: false }) => {
    const result = parse(schema, value);
    if (result.success) {
      Object.assign(input, result.data);
      if (mayBe.unfit) say(unfitTexts(result.data), "fieldTypes.binary");
      if (mayBe.reserved) say(reservedKeys(value), "errors.field.unknown");
      return;
    }
    const { issues } = result.error;
    problems.push(...toFieldProblems(issues, language));
    for (const issue of issues) errors.add(ownError(definition, issue));
  };
  if (schemas.params) check(schemas.params, decode(params));
  const search = searchOf(head.url ?? "");
  if (definition.query || search !== "") check(schemas.query, { ...parseQuery(search) });
  const { value, bytes, multipart } = await readBody(definition);
  // Characters that JSON texts cannot contain directly have to be escaped.
  const unfit = bytes.includes(ESCAPE);
  if (schemas.body) check(schemas.body, value, { unfit, reserved: unfit || bytes.includes(RESERVED_KEY) });
  if (problems.length > 0) {
    multipart?.file?.stream.resume();
    const [only = "invalid_request", ...others] = errors;
    throw new AppError(others.length === 0 ? only : "invalid_request", { fields: problems });
  }
  const key = head.headers["idempotency-key"]?.toString();
  return {
    input,
    ...(multipart ? { multipart } : {}),
    ...(key === undefined
      ? {}
      : { idempotency: { key: checkKey(key, language), requestHash: hashRequest(head, bytes) } }),
  };
}

/** Everything after the first question mark; further ones are part of it. */
function searchOf(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? "" : url.slice(mark + 1);
}

/** @throws AppError invalid_request for a URL that cannot be decoded (`%zz`) */
function decode(params: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)]));
  } catch (cause) {
    throw new AppError("invalid_request", { cause });
  }
}

function checkKey(key: string, language: Language): string {
  if (key.length > 0 && key.length <= IDEMPOTENCY_KEY_MAX_LENGTH) return key;
  const text = key.length === 0 ? "errors.field.required" : "errors.field.maxCharacters";
  const message = formatMessage(language, text, { limit: IDEMPOTENCY_KEY_MAX_LENGTH });
  throw new AppError("invalid_request", { fields: [{ path: "Idempotency-Key", message }] });
}

/** Two requests with the same key must be the same request. */
const hashRequest = ({ method, url }: RequestHead, body: Buffer): string =>
  createHash("sha256").update(`${method} ${url}\n`).update(body).digest("base64url");
