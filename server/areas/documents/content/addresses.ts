import * as Y from "yjs";
import { isSafeAddress } from "#shared/documents/extensions";
import { isEmbedAddress, isFileAddress, isImageAddress } from "#shared/documents/media-nodes";
import { AppError } from "../../../errors";

export type Json = Record<string, unknown>;

const checks = { image: isImageAddress, attachment: isFileAddress, embed: isEmbedAddress };

/** Whether the address of a node or mark leads somewhere harmless; what has no address is safe. */
export function hasSafeAddress({ type, attrs }: Json): boolean {
  if (type === "link") return isSafeAddress(addressIn(attrs, "href"));
  const check = checks[type as keyof typeof checks];
  return check === undefined || check(addressIn(attrs, "src"));
}

export function addressIn(attrs: unknown, name: "href" | "src"): string {
  const value = (attrs as Json | undefined)?.[name];
  return typeof value === "string" ? value : "";
}

/** @throws AppError invalid_request for links and media with an address that could run something */
export function refuseUnsafeAddresses(content: Json): void {
  const parts = [content["marks"], content["content"]].flat().filter(isObject);
  if (!hasSafeAddress(content))
    throw new AppError("invalid_request", {
      fields: [{ path: "content", message: "documents.addressRefused" }],
    });
  for (const part of parts) refuseUnsafeAddresses(part);
}

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/**
 * Whether every address that an update of an editor brings along is safe. The update is read by itself, before it is
 * part of the text: an address is a value of a mark or an attribute.
 */
export const bringsSafeAddresses = ({ structs }: ReturnType<typeof Y.decodeUpdate>): boolean =>
  structs.every((struct) => {
    if (!(struct instanceof Y.Item)) return true;
    const { content, parentSub } = struct;
    if (content instanceof Y.ContentFormat) return isSafeValue(content.key, content.value);
    const values: unknown[] = content.getContent();
    return values.every((value) => isSafeValue(parentSub, value));
  });

const addressNames: ReadonlySet<unknown> = new Set(["href", "src"]);

function isSafeValue(name: unknown, value: unknown): boolean {
  if (addressNames.has(name))
    return value === null || value === "" || (typeof value === "string" && isSafeAddress(value));
  return !isObject(value) || Object.entries(value).every(([key, inner]) => isSafeValue(key, inner));
}
