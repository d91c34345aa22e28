import type { BlueprintField, TemplateFile } from "#shared/templates/blueprint";
import type { DemoMove, DemoRows } from "../../demo/define";
import { demoRows } from "../../demo/rows";
import { seed, type DemoPart, type Seeding } from "../../demo/seeding";
import { updateRecords } from "../../engine/model/operations";
import { actors } from "../../identity/actors";
import { languageOf } from "../../organization-handle";
import { authorize, isAllowed } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { catalogue } from "./catalogue";
import { toCell } from "./install/cells";
import { install, type Installed } from "./install/install";
import type { Installing } from "./install/installing";
import { localize } from "./install/localize";
import { installedParts } from "./installed-parts";
import { templateInstallKind } from "./template";

const SLUG = "airfield-services";

/** The demo's template with generated records instead of its few, as far as there are any for a table. */
function demoTemplate(rows: ReadonlyMap<string, DemoRows>): TemplateFile {
  const file = catalogue().find(({ slug }) => slug === SLUG);
  if (!file) throw new Error(`There is no template ${SLUG}`);
  const tables = file.tables
    .filter(({ label }) => rows.has(label))
    .map((table) => ({ ...table, rows: rows.get(table.label)?.rows ?? [] }));
  const known = new Set(tables.map(({ label }) => label));
  const pages = file.pages.filter(({ blocks }) =>
    blocks.every(({ table }) => table === undefined || known.has(table)),
  );
  const agents = file.agents.filter(({ table }) => known.has(table));
  return { ...file, tables, pages, agents };
}

/**
 * Installs the demo's template as every other one. People who begin with it get all its parts; the demo organizations
 * have bars, forms and automations of their own.
 */
async function fill(seeding: Seeding): Promise<void> {
  const rows = demoRows(seeding);
  const file = demoTemplate(rows);
  const { founderId } = seeding;
  const actor = founderId === null ? seeding.actor : await actors.load(seeding.org, founderId);
  const as = { ...seeding, actor: actor ?? seeding.actor };
  const language = languageOf(seeding.org);
  const local = localize(file, language);
  const blueprint =
    founderId === null
      ? {
          ...local,
          pages: local.pages.map(({ bars: _, ...page }) => page),
          forms: [],
          automations: [],
          roles: [],
        }
      : local;
  const createdAt = [...rows.values()].find(({ past }) => past)?.past?.createdAt;
  const installing: Installing = {
    ...as,
    language,
    commit(step, operations) {
      const ownPast = file.tables.find((_, index) => step === `records:${local.tables[index]?.label}`);
      const isPast = step === "structure" || rows.get(ownPast?.label ?? "")?.past !== undefined;
      return seed(as, operations, isPast ? createdAt : undefined);
    },
  };
  const installed = await install(installing, blueprint, true);
  rememberTables(seeding, { file, local, installed });
  for (const [label, { past }] of rows)
    for (const move of past?.moves ?? []) await makeMove(seeding, file, label, move);
  if (file.pages.length === 0) return;
  await seed(as, [
    templateInstallKind.make(await authorize(as, templateInstallKind.create), {
      slug: SLUG,
      startUrl: installed.startUrl,
      version: file.revision ?? 1,
      parts: installedParts(local, installed.tables, language),
    }),
  ]);
}

/** Notes tables, views and records for the other parts of the demo, by their English names. */
function rememberTables(
  { tables }: Seeding,
  { file, local, installed }: { file: TemplateFile; local: TemplateFile; installed: Installed },
): void {
  for (const [index, { label, fields, rows }] of file.tables.entries()) {
    const made = installed.tables[index];
    if (!made) continue;
    const first = installed.firstRecords.get(made.label) ?? 0;
    tables.set(label, {
      id: made.id,
      views: installed.views.filter(({ table }) => table === made.label).map(({ id }) => id),
      recordIds: rows.map((_, row) => first + row),
      rows,
      field(name) {
        const at = fields.findIndex((field) => field.name === name);
        const field = made.fields.find((each) => each.name === local.tables[index]?.fields[at]?.name);
        if (!field) throw new Error(`There is no field ${name}`);
        return field.id;
      },
    });
  }
}

const optionsOf = ({ options = {} }: BlueprintField) =>
  new Map(Object.keys(options).map((label, index) => [label, index + 1]));

/** Someone changed a cell; who may not, let the system do it. */
async function makeMove(
  seeding: Seeding,
  file: TemplateFile,
  label: string,
  { at, row, field: name, value, by }: DemoMove,
): Promise<void> {
  const table = seeding.tables.get(label);
  const recordId = table?.recordIds[row];
  const field = file.tables.find((each) => each.label === label)?.fields.find((each) => each.name === name);
  if (!table || !field || recordId === undefined) throw new Error(`There is no ${name} in row ${row}`);
  const { people, today } = seeding;
  const cell = toCell(field, value, {
    options: optionsOf(field),
    records: new Map(),
    userId: seeding.actor.userId,
    people,
    today,
  });
  const userId = by === null ? undefined : people.get(by);
  const person = userId === undefined ? null : await actors.load(seeding.org, userId);
  const mayMove =
    person !== null && (await isAllowed({ ...seeding, actor: person }, recordKind.update, table.id));
  const as = mayMove ? { ...seeding, actor: person } : seeding;
  const grant = await authorize(as, recordKind.update, table.id);
  await seed(as, [updateRecords(grant, [{ id: recordId, data: { [table.field(name)]: cell } }])], at);
}

/** Tables with their fields, views and records, and the pages about them. */
export const templatesDemo: DemoPart = { after: ["users"], fill };
