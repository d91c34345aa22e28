import { Readable } from "node:stream";
import type { Node } from "@tiptap/pm/model";
import type { ArchiveSource } from "../../../archive/registry";
import { list } from "../../../objects/read";
import { documentKind } from "../document";
import { nodeOf, toMarkdown } from "../content/convert";
import { withRoom } from "../content/rooms";
import { documentVersions } from "../versions/document-versions";
import { unpackText } from "../versions/packed-text";

/** Documents and their versions as Markdown. */
export const documentSource: ArchiveSource = {
  area: "documents",
  async *files({ org, services, actor, signal }) {
    const { kind: versionKind } = documentVersions;
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
      const fileOf = (path: string, shown: Node) => ({
        path,
        content: Readable.from([Buffer.from(`# ${title}\n\n${toMarkdown(shown)}\n`)]),
      });
      yield fileOf(`documents/${id} ${name}.md`, node);
      const reader = { actor: await actor(), org };
      for (const version of await list(reader, versionKind, versionKind.read, { where: { wholeId: id } }))
        yield fileOf(`documents/${id} versions/${version.number}.md`, unpackText(version.packed));
    }
  },
};
