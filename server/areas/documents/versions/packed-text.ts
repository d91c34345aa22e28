import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Node } from "@tiptap/pm/model";
import type { DocumentContent } from "#shared/contract/documents";
import { fromContent, toContent } from "../content/convert";

/** Versions from before they were compressed are JSON, which begins with a brace. */
const BRACE = "{".charCodeAt(0);

/** A text as JSON, compressed: versions of long texts repeat most of each other and of themselves. */
export const packText = (node: Node): Uint8Array => deflateRawSync(JSON.stringify(toContent(node)));

export function unpackText(packed: Uint8Array): Node {
  const json = Buffer.from(packed[0] === BRACE ? packed : inflateRawSync(packed)).toString("utf8");
  return fromContent(JSON.parse(json) as DocumentContent);
}
