import { z } from "zod";
import { languages } from "#shared/languages";
import { aiOf } from "../../ai/organization-ai";
import { commitChanges } from "../../changes/commit";
import { defineJob } from "../../jobs/kind";
import { open } from "../../objects/read";
import type { PolicyContext } from "../../policy/authorize";
import { formatMessage } from "../../text/format";
import { openPictures } from "./attachments/pictures";
import { listKnownTables } from "./known-tables";
import type { Material } from "./material";
import { builderPlanKind } from "./plan";
import type { PlanRow } from "./describe";
import { completeSketch } from "./planner/complete";
import { changeByRules } from "./planner/change-rules";
import { planByModel } from "./planner/model";
import { languageOfText } from "./planner/read-text";
import { planByRules } from "./planner/rules";
import { addSheets } from "./planner/sheets";
import { endPlan } from "./end-plan";
import type { KnownTable } from "./planner/sketch";
import type { Plan } from "#shared/builder/plan";
import type { Language } from "#shared/languages";

const input = z.object({ planId: z.number(), language: z.enum(languages) });

/** Makes a plan from its requests and attachments; nothing else is changed. */
export const planJob = defineJob<z.output<typeof input>>({
  kind: "builder.plan",
  input,
  maxAttempts: 2,

  async run({ org, services, input: { planId, language }, actor: loadActor, signal }) {
    const actor = await loadActor();
    const context = { org, actor };
    const { row, grant } = await open(context, builderPlanKind, builderPlanKind.update, planId);
    const tables = await listKnownTables(context);
    let credits = row.credits;
    const ai = await aiOf(
      { org, services },
      {
        subject: "builder",
        onCredits: (used) => {
          credits += used;
        },
      },
    );
    const text = row.requests.join("\n");
    const spoken = languageOfText(text, language);
    const planning = { language: spoken, tables, canMakeRoles: actor.flags.canManageRoles };
    let plan: Plan;
    if (ai.isConfigured) {
      const pictures = await openPictures(services, row.material);
      const sketch = await planByModel(ai, { row, tables, language: spoken, pictures, signal });
      plan = completeSketch(addSheets(sketch, row.material.sheets, tables), planning);
    } else plan = planWithoutModel(row, planning);
    if (signal.aborted) return;
    const values = {
      plan,
      credits,
      planner: ai.isConfigured ? ("model" as const) : ("rules" as const),
      steps: describeSteps(row.material, plan, language, ai.isConfigured),
      status: plan.lines.length > 0 ? ("ready" as const) : ("failed" as const),
      error: plan.lines.length > 0 ? null : formatMessage(language, "builder.nothingFound"),
    };
    await save(context, builderPlanKind.change(grant, values));
  },

  async ended({ org, services, input: { planId, language } }, { status, error }) {
    await endPlan({ org, services }, { planId, language, status, error });
  },
});

const save = ({ org, actor }: PolicyContext, operation: ReturnType<typeof builderPlanKind.change>) =>
  commitChanges(org, { actor, cause: "system", operations: [operation] });

interface Planning {
  language: Language;
  tables: readonly KnownTable[];
  canMakeRoles: boolean;
}

/** The first request makes the plan; later ones change it as people see it. */
function planWithoutModel(row: PlanRow, planning: Planning): Plan {
  const { language, tables } = planning;
  const { requests, material, plan: before } = row;
  const last = requests.at(-1) ?? "";
  if (before.lines.length > 0 && requests.length > 1)
    return changeByRules(before, last, { ...planning, sheets: material.sheets });
  const sketch = planByRules(last, language, tables);
  return completeSketch(addSheets(sketch, material.sheets, tables), planning);
}

function describeSteps(
  material: Material,
  plan: Plan,
  language: Language,
  isModel: boolean,
): PlanRow["steps"] {
  const say = (name: string, values?: Record<string, string | number>) =>
    formatMessage(language, `builder.step.${name}`, values);
  const used = plan.lines.filter(({ kind, isNew }) => kind === "table" && !isNew).map(({ name }) => name);
  return [
    ...material.sheets.map(({ file, total, fields }) => ({
      title: say("read", { file }),
      detail: say("sheet", { rows: total, columns: fields.length }),
    })),
    ...[...material.texts, ...material.pictures].map(({ file }) => ({
      title: say("read", { file }),
      detail: say(isModel ? "picture" : "pictureUnused"),
    })),
    {
      title: say("compared"),
      detail: used.length > 0 ? say("used", { names: used.join(", ") }) : say("noneUsed"),
    },
    { title: say("made"), detail: say("changes", { count: plan.lines.length }) },
  ];
}
