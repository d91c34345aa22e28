import { Readable } from "node:stream";
import type { FileEntry } from "#shared/fields/values/file-list";
import {
  jsonLines,
  type ArchiveContext,
  type ArchiveFile,
  type ArchiveSource,
} from "../../../archive/registry";
import type { AnyKind } from "../../../objects/define-object";
import { decode } from "../../../objects/read";
import type { Action } from "../../../policy/action";
import { visibilityOf } from "../../../policy/authorize";
import { findStoredFile } from "../../files/public";
import { fileNameOf } from "../csv-cells";

const PAGE = 500;
/** Columns that open something, in addition to those that their kind declares as secret. */
const SECRET = /hash|secret|password|token|nonce|credential/i;

/** Objects of every kind that the user may read: users, apps, messages, tasks, settings and so on. */
export const objectSource: ArchiveSource = {
  area: "objects",
  async *files(context) {
    for (const kind of context.org.database.kinds.all) {
      context.signal.throwIfAborted();
      const held: FileEntry[] = [];
      const content = Readable.from(jsonLines(rowsOf(context, kind, held)));
      yield { path: `objects/${kind.kind}.jsonl`, content };
      yield* filesHeld(context, kind, held);
    }
  },
};

type Row = { id: number } & Readonly<Record<string, unknown>>;

async function* rowsOf({ org, actor }: ArchiveContext, { kind, data, rights }: AnyKind, held: FileEntry[]) {
  // The area of the kind writes what its bytes mean.
  const isLeftOut = (name: string) =>
    data.columns[name]?.isSecret === true || data.columns[name]?.form === "bytes" || SECRET.test(name);
  let after = 0;
  for (;;) {
    const visibility = await visibilityOf({ actor: await actor(), org }, rights["read"] as Action);
    const rows = await org.database.all<{ id: number }>({
      sql: `select * from "${kind}" where (${visibility.sql}) and "id" > ? order by "id" limit ?`,
      parameters: [...visibility.values, after, PAGE],
    });
    for (const stored of rows) {
      const row = decode(data, stored) as Row;
      if (data.files !== null) held.push(...((row[data.files] as FileEntry[] | null) ?? []));
      yield Object.fromEntries(Object.entries(row).filter(([name]) => !isLeftOut(name)));
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function* filesHeld(
  { org, services }: ArchiveContext,
  { kind }: AnyKind,
  held: readonly FileEntry[],
): AsyncGenerator<ArchiveFile> {
  for (const { id, name } of held) {
    const file = await findStoredFile(org.database, id);
    if (!file) continue;
    yield { path: `files/${kind}/${id} ${fileNameOf(name)}`, content: await services.files.open(file.key) };
  }
}
