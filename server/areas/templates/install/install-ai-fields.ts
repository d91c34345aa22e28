import type { Operation } from "../../../engine/model/operations";
import { addAiFields } from "../../ai/public";
import type { Installing } from "./installing";
import type { InstalledTable } from "./install-structure";

/** Has AI fill what the blueprint says, after the sample records. Tables that were there keep their own settings. */
export async function installAiFields(
  installing: Installing,
  tables: readonly InstalledTable[],
): Promise<void> {
  const operations: Operation[] = [];
  for (const { id, source, fields } of tables) {
    const idOf = (name: string) => fields.find((field) => field.name === name)?.id;
    const settings = source.fields.flatMap(({ name, ai }) => {
      const fieldId = idOf(name);
      if (!ai || fieldId === undefined) return [];
      const { task, wish = "", language = installing.language, isOn = true } = ai;
      const sources = ai.sources.flatMap((each) => idOf(each) ?? []);
      return [{ fieldId, task, sources, wish, language, isOn }];
    });
    operations.push(...(await addAiFields(installing, id, settings)));
  }
  if (operations.length > 0) await installing.commit("aiFields", operations);
}
