import { Node } from "@tiptap/core";
import { addressOfPerson, personOfAddress } from "#shared/person-address";

/** A person named in rich text, kept as a link to the direct messages with them: it survives a change of their name. */
export const PersonMention = Node.create({
  name: "personMention",
  group: "inline",
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    userId: { default: null, rendered: false },
    name: { default: "", rendered: false },
  }),
  // Ahead of the links that the starter kit reads.
  parseHTML: () => [
    {
      tag: "a[href]",
      priority: 1001,
      getAttrs: (element) => {
        const userId = personOfAddress(element.getAttribute("href") ?? "");
        return userId === null ? false : { userId, name: (element.textContent ?? "").replace(/^@/, "") };
      },
    },
  ],
  renderHTML: ({ node }) => [
    "a",
    { href: addressOfPerson(node.attrs["userId"] as number) },
    `@${String(node.attrs["name"])}`,
  ],
  renderText: ({ node }) => `@${String(node.attrs["name"])}`,
});
