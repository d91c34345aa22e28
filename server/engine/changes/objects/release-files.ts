import type { KindData } from "../../../objects/kind-data";
import { run, type Work } from "../../../sql/work";

/**
 * Removes the files of objects that are about to be purged. The same commit marks their contents as deletable, so that
 * a crash right after it leaves no orphaned files.
 *
 * @param where on the columns of the kind
 */
export function* releaseFiles(
  { kind, files }: Pick<KindData, "kind" | "files">,
  where: string,
  values: readonly unknown[],
): Work<void> {
  if (files === null) return;
  const held = `select cast(json_extract("entry"."value", '$.id') as bigint)
    from "${kind}", json_each("${kind}"."${files}") as "entry" where ${where}`;
  yield* run(
    `insert into "releasedContent" ("key", "hasThumbnail")
      select distinct "key", "hasThumbnail" from "file" where "id" in (${held})
      on conflict ("key") do nothing`,
    values,
  );
  yield* run(
    `delete from "file" where "id" in (${held}) and "key" in (select "key" from "releasedContent")`,
    values,
  );
}
