import type { PublicPageContext } from "../../http/context";
import { TaggedJson } from "../../http/replies/tagged-json";
import { cacheReply } from "./reply-cache";
import { countVisitor } from "./limits";
import type { OpenView } from "./open-view";

export { TaggedJson };

/** A page with a password is kept by no one but its visitor; others may be kept, and asked about each time. */
export const cacheControl = ({ link }: OpenView): string =>
  link.passwordHash === null ? "public, no-cache" : "private, no-cache";

/** Answers a question about a page from what is kept; only what has to be found is counted against the visitor. */
export async function answerKept(
  context: PublicPageContext,
  view: OpenView,
  question: string,
  find: () => Promise<Uint8Array | object>,
): Promise<TaggedJson> {
  const key = `${view.link.id} ${question}`;
  const { bytes, etag, packed } = await cacheReply(context.org.database, key, async () => {
    await countVisitor(context, view.link.id, "read");
    return find();
  });
  return new TaggedJson(bytes, etag, cacheControl(view), packed);
}
