import type { Completing, PlannedField, PlannedTable } from "./completing";
import { mainTable } from "./complete-page";
import { stageOf } from "./complete-views";
import { foldText } from "#shared/fold-text";
import type { SketchAutomation } from "./sketch";

const ME = { $me: true };
const RECORD = { $from: ["trigger", "record"] };

interface Found {
  table: PlannedTable;
  field: PlannedField | undefined;
}

/** The automations of the sketch; without any, a notification of new records of the main table. */
export function addAutomations(completing: Completing, wanted: readonly SketchAutomation[]): void {
  const { tables } = completing;
  const main = mainTable(tables.filter(({ existing }) => existing === null));
  const asked: readonly SketchAutomation[] =
    wanted.length > 0 || !main ? wanted : [{ kind: "created", table: main.line.name }];
  for (const automation of asked) {
    const table = tables.find(({ line }) => foldText(line.name) === foldText(automation.table));
    if (!table) continue;
    const field = table.fields.find(({ name }) => foldText(name) === foldText(automation.field ?? ""));
    addAutomation(completing, automation, { table, field });
  }
}

function addAutomation(completing: Completing, automation: SketchAutomation, found: Found): void {
  const { add, say } = completing;
  const { table } = found;
  const described = describe(completing, automation, found);
  if (!described) return;
  const name =
    automation.name ??
    say(`automation.${automation.kind}`, { name: table.line.name, value: described.value ?? "" });
  add("automation", name, { data: { table: { $table: table.line.id }, ...described.data } });
}

function describe({ say }: Completing, { kind, value, days = 1 }: SketchAutomation, { table, field }: Found) {
  const tableId = { $table: table.line.id };
  const record = table.sketch.singular ?? table.line.name;
  const tell = (text: string) => ({
    id: "s1",
    action: "notifications.send",
    config: { people: [ME], title: say(text, { name: record }) },
  });
  if (kind === "created")
    return {
      data: { trigger: { type: "records.created", config: { tableId } }, actions: [tell("newRecord")] },
    };
  if (kind === "reminder") {
    const day =
      field && ["date", "datetime"].includes(field.type)
        ? field
        : table.fields.find(({ type }) => type === "date" || type === "datetime");
    if (!day) return null;
    const config = { tableId, fieldId: day.ref, amount: days, unit: "days", direction: "before" };
    return { data: { trigger: { type: "records.dateNear", config }, actions: [tell("dateNear")] } };
  }
  const stage = field && field.options.length > 0 ? field : stageOf(table);
  if (!stage) return null;
  if (kind === "becomes") {
    const wanted =
      stage.options.find((option) => foldText(option) === foldText(value ?? "")) ?? stage.options.at(-1);
    if (wanted === undefined) return null;
    const config = { tableId, fieldId: stage.ref, value: optionOf(stage, wanted) };
    return {
      value: wanted,
      data: { trigger: { type: "records.becomes", config }, actions: [tell("becomes")] },
    };
  }
  const [requested, approved] = stage.options;
  if (requested === undefined || approved === undefined) return null;
  const ask = {
    id: "s1",
    action: "flow.approval",
    config: { approvers: [ME], title: say("approve", { name: record }) },
  };
  const set = {
    id: "s2",
    action: "records.update",
    config: { tableId, record: RECORD, data: { $pairs: [[stage.ref, optionOf(stage, approved)]] } },
  };
  const config = { tableId, fieldId: stage.ref, value: optionOf(stage, requested) };
  return { data: { trigger: { type: "records.becomes", config }, actions: [ask, set] } };
}

/** A new field's options are numbered in their order when it is made. */
const optionOf = (field: PlannedField, option: string): number =>
  field.optionIds.get(option) ?? field.options.indexOf(option) + 1;
