import type { Node } from "@tiptap/pm/model";
import { documentSchema, toContent } from "./convert";

type Attributes = Record<string, unknown>;

/**
 * The same text with other attributes of some nodes.
 *
 * @param change returns the attributes of a node; null leaves it out
 */
export function mapNodes(node: Node, change: (type: string, attrs: Attributes) => Attributes | null): Node {
  type Json = Attributes & { content?: Json[]; attrs?: Attributes };
  const walk = (json: Json): Json[] => {
    const attrs = change(String(json["type"]), json.attrs ?? {});
    if (!attrs) return [];
    return [
      {
        ...json,
        ...(json.attrs && { attrs }),
        ...(json.content && { content: json.content.flatMap(walk) }),
      },
    ];
  };
  return documentSchema.nodeFromJSON(walk(toContent(node) as Json)[0]);
}

/** The same for embedded blocks only. */
export const mapBlocks = (node: Node, change: (attrs: Attributes) => Attributes | null): Node =>
  mapNodes(node, (type, attrs) => (type === "appBlock" ? change(attrs) : attrs));
