import { beforeAll, describe, expect, test } from "@jest/globals";
import { activeLines } from "#shared/builder/active-lines";
import type { Plan } from "#shared/builder/plan";
import { builderTexts } from "#shared/text/builder";
import { changeByRules } from "../../../server/areas/builder/planner/change-rules";
import { completeSketch } from "../../../server/areas/builder/planner/complete";
import { planByRules } from "../../../server/areas/builder/planner/rules";
import { addTexts } from "../../../server/text/format";

beforeAll(() => addTexts([builderTexts]));

const known = { language: "en" as const, tables: [] };
const start = (): Plan =>
  completeSketch(
    planByRules("Manage projects with tasks and bookings of vehicles and tools", "en", []),
    known,
  );
const change = (request: string): Plan => changeByRules(start(), request, { ...known, sheets: [] });
const isMade = (plan: Plan, name: string): boolean => {
  const active = activeLines(plan.lines);
  return plan.lines.some((line) => line.name === name && active.has(line.id));
};

describe("A further request", () => {
  test.each([
    ["Leave out the budget", "Budget"],
    ["Remove tasks", "Tasks"],
    ["Without vehicles", "Vehicles"],
    ["Remova o orçamento e Budget", "Budget"],
  ])("%s", (request, name) => {
    expect(isMade(start(), name)).toBe(true);
    expect(isMade(change(request), name)).toBe(false);
  });

  test("leaves out what depends on what is left out", () => {
    expect(isMade(start(), "Vehicle")).toBe(true);
    expect(isMade(change("Remove vehicles"), "Vehicle")).toBe(false);
  });

  test("renames a line", () => {
    const plan = change("Rename tasks to Activities");
    expect(isMade(plan, "Activities")).toBe(true);
    expect(isMade(plan, "Tasks")).toBe(false);
  });

  test("adds tables and fields, and keeps the one page", () => {
    const plan = change("Add risks with priority");
    expect(isMade(plan, "Risks")).toBe(true);
    expect(plan.lines.filter(({ kind }) => kind === "page")).toHaveLength(1);
    expect(new Set(plan.lines.map(({ id }) => id)).size).toBe(plan.lines.length);
  });

  test("adds a role, and gives the roles tables that are added later", () => {
    const asked = { ...known, sheets: [], canMakeRoles: true };
    const withRole = changeByRules(start(), "Add a role for drivers who can only view", asked);
    expect(isMade(withRole, "Drivers")).toBe(true);
    const later = changeByRules(withRole, "Add risks with priority", asked);
    const risks = later.lines.find(({ name }) => name === "Risks")?.id;
    const role = later.lines.find(({ kind }) => kind === "role");
    expect(role?.data["levels"]).toContainEqual({ table: { $table: risks }, level: "viewOnly" });
  });

  test("names things whose word is small in other places", () => {
    expect(isMade(start(), "Tools")).toBe(true);
  });
});
