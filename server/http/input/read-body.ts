import type { IncomingMessage } from "node:http";
import { fileFieldOf, isOpen, type CallDefinition } from "#shared/contract/define";
import { BODY_MAX_BYTES, JSON_VALUES_MAX, PUBLIC_BODY_MAX_BYTES } from "#shared/limits/http";
import { AppError } from "../../errors";
import { parseJson, readJsonBody } from "./json-body";
import { readMultipart, type Multipart } from "./multipart";

interface Body {
  value: unknown;
  /** The raw bytes, to compare a repeated request with the first. */
  bytes: Buffer;
  multipart?: Multipart;
}

/** @throws AppError body_too_large, unsupported_media_type, malformed_json, invalid_request */
export type ReadBody = (definition: CallDefinition) => Promise<Body>;

const nothing = (): Body => ({ value: undefined, bytes: Buffer.alloc(0) });

const maxBytesOf = ({ maxBytes, access }: CallDefinition): number =>
  maxBytes ?? (isOpen(access) ? PUBLIC_BODY_MAX_BYTES : BODY_MAX_BYTES);

/** Reads the body of a request as its call declares it. */
export const readRequestBody =
  (request: IncomingMessage): ReadBody =>
  async (definition) => {
    const maxBytes = maxBytesOf(definition);
    if (!definition.body) return nothing();
    if (!comesAsForm(request, definition)) {
      const limits = {
        maxBytes: jsonBytesOf(definition),
        maxValues: definition.maxValues ?? JSON_VALUES_MAX,
      };
      const json = await readJsonBody(request, limits);
      return definition.bodyType === "jsonOrMultipart" ? { ...json, multipart: { file: null } } : json;
    }
    const { fields, multipart } = await readMultipart(request, maxBytes, definition.filesMax);
    const hasAnyName = definition.filesMax !== undefined;
    if (multipart.file && !hasAnyName && multipart.file.field !== fileFieldOf(definition)) {
      multipart.file.stream.resume();
      throw new AppError("invalid_request", {
        fields: [{ path: multipart.file.field, message: "errors.field.unknown" }],
      });
    }
    return { value: fields, bytes: Buffer.from(JSON.stringify(fields)), multipart };
  };

const comesAsForm = ({ headers }: IncomingMessage, { bodyType }: CallDefinition): boolean =>
  bodyType === "multipart" ||
  (bodyType === "jsonOrMultipart" && (headers["content-type"] ?? "").startsWith("multipart/"));

/** A file may be large; a JSON body of the same call has the usual limit. */
const jsonBytesOf = (definition: CallDefinition): number =>
  definition.bodyType === "jsonOrMultipart" ? BODY_MAX_BYTES : maxBytesOf(definition);

/** A body that came in a socket message, whose size the socket limits. */
export const readMessageBody =
  (text: string): ReadBody =>
  ({ body, maxValues = JSON_VALUES_MAX }) => {
    if (!body) return Promise.resolve(nothing());
    return Promise.resolve().then(() => ({ value: parseJson(text, maxValues), bytes: Buffer.from(text) }));
  };
