import { z } from "zod";
import type { SourceCell } from "../source";

const files = z.array(
  z.looseObject({
    url: z.string().nullish(),
    signedUrl: z.string().nullish(),
    path: z.string().nullish(),
    signedPath: z.string().nullish(),
    filename: z.string().nullish(),
    visible_name: z.string().nullish(),
    title: z.string().nullish(),
  }),
);

/** Names with addresses, of which some last for hours only: the import fetches the files. */
export function namedFiles(value: unknown, server = ""): SourceCell {
  const read = files.safeParse(value);
  if (!read.success) return null;
  const named = read.data.flatMap((file) => {
    const path = file.signedPath ?? file.path;
    const address = file.signedUrl ?? file.url ?? (path ? `${server}/${path.replace(/^\/+/, "")}` : null);
    if (!address) return [];
    const name = (file.filename ?? file.visible_name ?? file.title ?? "").replace(/[()\n]/g, " ").trim();
    return [name === "" ? address : `${name} (${address})`];
  });
  return named.length === 0 ? null : named.join("\n");
}
