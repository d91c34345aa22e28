import type { Blueprint } from "#shared/templates/blueprint";
import type { Operation } from "../../../engine/model/operations";
import { makeAgent } from "../../agents/public";
import type { Installing } from "./installing";
import type { InstalledTable } from "./install-structure";

/**
 * Agents with their knowledge bases, for those who may manage agents. They are off: their tables receive e-mails only
 * once a person enables that.
 */
export async function makeAgents(
  installing: Installing,
  { agents }: Blueprint,
  tables: readonly InstalledTable[],
): Promise<Operation[]> {
  if (!installing.actor.flags.canManageAgents) return [];
  const operations: Operation[] = [];
  for (const { table: name, label, knowledge, ...settings } of agents) {
    const table = tables.find((known) => known.label === name);
    if (!table) throw new Error(`There is no table ${name}`);
    const files = knowledge.map((file) => ({ name: file.name, text: file.lines.join("\n") }));
    operations.push(...(await makeAgent(installing, { ...settings, name: label, tableId: table.id }, files)));
  }
  return operations;
}
