import type { AutomationDefinition, Json } from "#shared/automations/definition";
import type { OrganizationSchema } from "../../sql/schema";
import { query } from "../../sql/query";
import { list } from "../../objects/read";
import { allowedRows, authorize } from "../../policy/authorize";
import type { DependantSource, FilterHolder, FilterSource, TableDefinition } from "../../tables/public";
import { automationKind, automationVersions } from "./automation";

/** Automations that name a table or field: by id, or in a template by its name. */
export const automationDependants: DependantSource = async (context, { table, fieldId, optionId }) => {
  if (optionId !== null) return { found: [], hidden: 0 };
  const isVisible = await allowedRows(context, automationKind.read);
  const rows = (await list(context, automationKind, automationKind.read, {})).filter(
    ({ draft }) => draft.trigger !== null && uses(draft, table, fieldId),
  );
  const found = rows.filter((row) => isVisible(row));
  return {
    found: found.map(({ name }) => ({ kind: "automation", name, tableLabel: table.label })),
    hidden: rows.length - found.length,
  };
};

export function uses(
  definition: AutomationDefinition,
  table: TableDefinition,
  fieldId: number | null,
): boolean {
  if (fieldId === null) return names(definition as unknown as Json, "tableId", table.id);
  const name = table.fieldById.get(fieldId)?.name ?? "";
  return namesField(definition as unknown as Json, fieldId, name);
}

function names(part: Json, key: string, id: number): boolean {
  if (typeof part !== "object" || part === null) return false;
  if (!Array.isArray(part) && part[key] === id) return true;
  return Object.values(part).some((value) => names(value, key, id));
}

/** Values of a field are `$from: ["trigger", "record", 12]`, those that are written `data: { "12": … }`. */
function namesField(part: Json, id: number, name: string): boolean {
  if (typeof part !== "object" || part === null) return false;
  if (Array.isArray(part)) return part.some((value) => namesField(value, id, name));
  return Object.entries(part).some(([key, value]) => {
    if (key === "fieldId") return value === id;
    if (key === "fieldIds") return [value].flat().includes(id);
    if (key === "$from")
      return Array.isArray(value) && value.slice(1).some((one) => one === id || one === name);
    if (key === "$text") return typeof value === "string" && value.includes(`record.${name}`);
    if (key === "$formula") return typeof value === "string" && value.includes(`[${name}]`);
    if (key === "data" && typeof value === "object" && value !== null && String(id) in value) return true;
    return namesField(value, id, name);
  });
}

/** Filters of drafts and of live versions, those in the trash included. */
export const automationFilters: FilterSource = {
  area: "automations",
  async find(context, { fieldId }, system) {
    const isVisible = await allowedRows(context, automationKind.read);
    const { database } = context.org;
    const from = query<OrganizationSchema>();
    const mark = `%"fieldId":${fieldId},%`;
    const drafts = await database.all<{ id: number; name: string; draft: string }>(
      from
        .selectFrom("automation")
        .select(["id", "name", "draft"])
        .where("draft", "like", mark)
        .orderBy("id"),
    );
    const live = await database.all<{ id: number; wholeId: number; name: string; definition: string }>(
      from
        .selectFrom("automationVersion")
        .innerJoin("automation", (join) =>
          join
            .onRef("automation.id", "=", "automationVersion.wholeId")
            .onRef("automation.liveVersion", "=", "automationVersion.number"),
        )
        .select(["automationVersion.id", "wholeId", "name", "definition"])
        .where("definition", "like", mark)
        .orderBy("automationVersion.id"),
    );
    const shown = (row: { id: number; name: string }) => (isVisible(row) ? row.name : null);
    return [
      ...drafts.map(({ id, name, draft }): FilterHolder => ({
        kind: "automation",
        id,
        name: shown({ id, name }),
        settings: JSON.parse(draft),
        async change(next) {
          const grant = await authorize(system, automationKind.update, id);
          return automationKind.change(grant, { draft: next as AutomationDefinition });
        },
      })),
      ...live.map(({ id, wholeId, name, definition }): FilterHolder => ({
        kind: "automation",
        id: wholeId,
        name: shown({ id: wholeId, name }),
        settings: JSON.parse(definition),
        async change(next) {
          const grant = await authorize(system, automationVersions.kind.update, id);
          return automationVersions.kind.change(grant, { definition: next as AutomationDefinition });
        },
      })),
    ];
  },
};
