import type { Plan, PlanLine } from "#shared/builder/plan";
import { colorAt } from "#shared/colors";
import { foldText } from "#shared/fold-text";
import type { SketchRole } from "./sketch";

type Levels = { table: { $table: string }; level: string }[];

const newTables = (lines: readonly PlanLine[]): PlanLine[] =>
  lines.filter(({ kind, isNew }) => kind === "table" && isNew);

/** Gives the roles of a plan the tables that were added to it, and adds further roles. */
export function changeRoles(before: Plan, plan: Plan, wanted: readonly SketchRole[]): Plan {
  const known = new Set(before.lines.map(({ id }) => id));
  const tables = newTables(plan.lines);
  const added = tables.filter(({ id }) => !known.has(id));
  const lines = plan.lines.map((line): PlanLine => {
    if (line.kind !== "role") return line;
    const levels = line.data["levels"] as Levels;
    const [{ level } = { level: "contribute" }] = levels;
    const more = added.map(({ id }) => ({ table: { $table: id }, level }));
    return { ...line, data: { ...line.data, levels: [...levels, ...more] } };
  });
  const roles = lines.filter(({ kind }) => kind === "role");
  const further = wanted.filter(({ name }) => !roles.some((role) => foldText(role.name) === foldText(name)));
  return {
    ...plan,
    lines: [
      ...lines,
      ...further.map(({ name, level }, index): PlanLine => ({
        id: `role-${roles.length + index + 1}+${before.lines.length}`,
        kind: "role",
        isNew: true,
        name,
        parent: null,
        isOn: true,
        source: { from: "text" },
        question: null,
        data: {
          color: colorAt(roles.length + index),
          levels: tables.map(({ id }) => ({ table: { $table: id }, level })),
        },
      })),
    ],
  };
}
