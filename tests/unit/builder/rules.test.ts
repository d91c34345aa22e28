import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Plan, PlanLine } from "#shared/builder/plan";
import { foldText } from "#shared/fold-text";
import { builderTexts } from "#shared/text/builder";
import { completeSketch } from "../../../server/areas/builder/planner/complete";
import { knowledge } from "../../../server/areas/builder/planner/knowledge";
import { languageOfText } from "../../../server/areas/builder/planner/read-text";
import type { KnownTable } from "../../../server/areas/builder/planner/sketch";
import { planByRules } from "../../../server/areas/builder/planner/rules";
import { addTexts } from "../../../server/text/format";
import { assemble } from "../../../server/areas/builder/make/assemble";
import { checkNames } from "../../../server/areas/templates/install/check-names";
import { descriptions } from "./descriptions";

beforeAll(() => addTexts([builderTexts]));

const planOf = (text: string): Plan => {
  const language = languageOfText(text, "en");
  return completeSketch(planByRules(text, language, []), { language, tables: [], canMakeRoles: true });
};
const tablesOf = ({ lines }: Plan) => lines.filter(({ kind }) => kind === "table");
const below = ({ lines }: Plan, { id }: PlanLine, kind: PlanLine["kind"]) =>
  lines.filter((line) => line.parent === id && line.kind === kind);

test("the planner knows at least forty lines of business", () => {
  expect(Object.keys(knowledge().businesses).length).toBeGreaterThanOrEqual(40);
});

test.each([
  ["We register defects of vehicles", ["Defects", "Vehicles"], ["Vehicle"]],
  ["Keep defects, with an inspection for each account", ["Defects", "Inspections", "Accounts"], []],
  ["Registrar defeitos de veículos", ["Defeitos", "Veículos"], ["Veículo"]],
  ["Registrar defectos de vehículos", ["Defectos", "Vehículos"], ["Vehículo"]],
  ["We register bugs of versions", ["Bugs"], []],
])("tables have the nouns of the text: %s", (text, tables, connections) => {
  const plan = planOf(text);
  expect(tablesOf(plan).map(({ name }) => name)).toEqual(expect.arrayContaining(tables));
  const names = plan.lines.filter(({ kind }) => kind === "connection").map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(connections));
});

test("the name of a line of business gives no table", () => {
  const names = tablesOf(planOf("Gerenciar alunos e turmas de uma escola de música")).map(({ name }) => name);
  expect(names).toEqual(["Alunos", "Turmas"]);
});

test("a table that exists is used, also under another noun", () => {
  const known: KnownTable[] = [{ id: 7, label: "Customers", icon: "users", color: "sky", fields: [] }];
  const { tables } = planByRules("Keep defects of clients", "en", known);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["Customers", "Defects"]));
});

describe.each(descriptions)("$text", ({ text, language, tables, connections = [] }) => {
  const table = (plan: Plan, name: string) =>
    tablesOf(plan).find((line) => foldText(line.name) === foldText(name));

  test("is read in its language, in less than a second", () => {
    expect(languageOfText(text, "en")).toBe(language);
    const began = performance.now();
    planOf(text);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test("makes a table of every thing, each with a title field, connected as it should be", () => {
    const plan = planOf(text);
    const names = tablesOf(plan).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...tables]));
    for (const line of tablesOf(plan)) {
      const [title] = below(plan, line, "field");
      expect(title?.data).toMatchObject({ type: "text" });
      const parts = plan.lines.filter(
        ({ parent, kind }) => parent === line.id && (kind === "field" || kind === "connection"),
      );
      expect(parts[0]).toBe(title);
      expect(new Set(parts.map(({ name }) => foldText(name))).size).toBe(parts.length);
    }
    for (const [one, other] of connections) {
      const from = table(plan, one);
      const targets =
        from &&
        below(plan, from, "connection").map(({ data }) => (data["table"] as { $table: string }).$table);
      expect({ from: one, to: targets }).toEqual({
        from: one,
        to: expect.arrayContaining([table(plan, other)?.id]),
      });
    }
  });

  test("can be installed, with views, a page with bars, an automation and a role", () => {
    const plan = planOf(text);
    const { blueprint } = assemble(plan);
    expect(() => checkNames(blueprint)).not.toThrow();
    expect(blueprint.pages).toHaveLength(1);
    expect(blueprint.tables.every(({ views }) => views.length > 0)).toBe(true);
    expect(plan.lines.some(({ kind }) => kind === "automation")).toBe(true);
    expect(blueprint.pages[0]?.bars?.top?.length).toBeGreaterThan(1);
    expect(blueprint.roles).toHaveLength(1);
  });
});
