import { colorAt } from "#shared/colors";
import { foldText } from "#shared/fold-text";
import type { Completing } from "./completing";
import type { SketchRole } from "./sketch";

/** The roles of the sketch; without any, the team that works with the new tables. */
export function addRoles(
  { add, say, tables, title, canMakeRoles }: Completing,
  wanted: readonly SketchRole[],
): void {
  const made = tables.filter(({ existing }) => existing === null);
  if (!canMakeRoles || (wanted.length === 0 && made.length === 0)) return;
  const roles: readonly SketchRole[] =
    wanted.length > 0
      ? wanted
      : [{ name: say("team", { name: title || (made[0]?.line.name ?? "") }), level: "contribute" }];
  for (const [index, { name, level, tables: only }] of roles.entries()) {
    const levels = tables
      .filter(({ line, existing }) =>
        only ? only.some((each) => foldText(each) === foldText(line.name)) : existing === null,
      )
      .map(({ line }) => ({ table: { $table: line.id }, level }));
    if (levels.length > 0) add("role", name, { data: { color: colorAt(index), levels } });
  }
}
