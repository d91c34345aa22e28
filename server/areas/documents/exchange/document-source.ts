import { Readable } from "node:stream";
import type { ArchiveSource } from "../../../archive/registry";
import { list } from "../../../objects/read";
import { documentKind } from "../document";
import { nodeOf, toMarkdown } from "../content/convert";
import { withRoom } from "../content/rooms";

/** Documents as Markdown. */
export const documentSource: ArchiveSource = {
  area: "documents",
  async *files({ org, services, actor, signal }) {
    const order = { order: { by: "id" }, limit: Number.MAX_SAFE_INTEGER } as const;
    for (const { id, title } of await list(
      { actor: await actor(), org },
      documentKind,
      documentKind.read,
      order,
    )) {
      signal.throwIfAborted();
      const node = await withRoom(services, org, id, (room) => nodeOf(room.doc));
      const name = title.replace(/[\\/:*?"<>|\p{Cc}]/gu, " ").trim();
      const text = `# ${title}\n\n${toMarkdown(node)}\n`;
      yield { path: `documents/${id} ${name}.md`.trimEnd(), content: Readable.from([Buffer.from(text)]) };
    }
  },
};
