import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { templateFile, type TemplateFile } from "#shared/templates/blueprint";
import { projectRoot } from "../../project-root";

let kept: readonly TemplateFile[] | null = null;

/** The templates that come with the product, by their names. */
export function catalogue(): readonly TemplateFile[] {
  const folder = join(projectRoot(), "resources", "templates");
  kept ??= readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => templateFile.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))))
    .sort((one, other) => one.name.localeCompare(other.name));
  return kept;
}
