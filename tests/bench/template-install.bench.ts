import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { templateCalls } from "#shared/contract/templates";
import type { TemplateFile } from "#shared/templates/blueprint";
import { jobDone } from "../support/jobs";
import type { Client } from "../support/client";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { alternate, type Bench, type Figure } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

const ROUNDS = 7;
const MOST = 2;

const sizeOf = ({ tables }: TemplateFile): number =>
  tables.reduce((sum, { fields, rows }) => sum + fields.length + rows.length * fields.length, 0);

/** The shipped template with most fields and cells. */
async function largest(admin: Client): Promise<TemplateFile> {
  const { templates } = await admin.ok(templateCalls.listTemplates, {});
  const files = await Promise.all(
    templates.map(({ slug }) => admin.ok(templateCalls.exportTemplate, { slug })),
  );
  const [first] = files.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!first) throw new Error("There are no templates");
  return first;
}

/** The same tables, fields and records by plain calls; without views, pages, forms and what else a template has. */
async function writeBare(admin: Client, { tables }: TemplateFile): Promise<number> {
  const began = performance.now();
  for (const { label, icon, color, fields, rows } of tables) {
    const { table } = await admin.ok(tableCalls.createTable, {
      label,
      icon,
      color,
      fields: fields.map(({ name }) => ({ name, type: "text" as const })),
    });
    if (rows.length === 0) continue;
    const records = rows.map((row) => ({
      data: Object.fromEntries(
        row.flatMap((cell, index) => {
          const field = table.fields[index];
          return field && cell !== null
            ? [[field.id, typeof cell === "object" ? JSON.stringify(cell) : String(cell)]]
            : [];
        }),
      ),
    }));
    await admin.ok(recordCalls.createRecords, { tableId: table.id, records });
  }
  return performance.now() - began;
}

async function installOnce(admin: Client, { slug }: TemplateFile): Promise<number> {
  const began = performance.now();
  const { jobId } = await admin.ok(templateCalls.installTemplate, { slug });
  await jobDone(admin, jobId);
  return performance.now() - began;
}

export default {
  name: "template-install",
  run: (tell) =>
    inTemporaryFolder(async (folder) => {
      const prepared = await prepareFolder(folder);
      const server = await startServerProcess(folder);
      try {
        const admin = prepared.caller("admin", server.port);
        const file = await largest(admin);
        await installOnce(admin, file);
        await writeBare(admin, file);
        const { floor, product } = await alternate(
          ROUNDS,
          () => writeBare(admin, file),
          () => installOnce(admin, file),
        );
        const ratio = product / floor;
        const figure: Figure = {
          figure: `install of "${file.slug}"`,
          value: product,
          unit: "ms",
          floor,
          ratio,
          target: `≤ ${MOST}×`,
          reached: ratio <= MOST,
        };
        tell(figure);
        return [figure];
      } finally {
        await server.stop();
      }
    }),
} satisfies Bench;
