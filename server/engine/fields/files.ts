import type { FileEntry } from "#shared/fields/file-list";
import { jsonList } from "./json-list";

/** Names, one a line: what files are ordered and searched by. */
export const namesOf = (entries: readonly Pick<FileEntry, "name">[]): string =>
  entries.map(({ name }) => name).join("\n");

export const files = jsonList("files", namesOf);
