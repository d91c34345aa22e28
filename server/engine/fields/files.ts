import type { FileEntry } from "#shared/fields/values/file-list";
import { jsonList } from "./json-list";
import type { FieldSchema } from "./storage";

/** Whether a field's values name files. */
export const holdsFiles = ({ declared }: Pick<FieldSchema, "declared">): boolean =>
  declared.type === "files" || declared.type === "image";

/** Names, one a line: what files are ordered and searched by. */
export const namesOf = (entries: readonly Pick<FileEntry, "name">[]): string =>
  entries.map(({ name }) => name).join("\n");

export const files = jsonList("files", namesOf);
