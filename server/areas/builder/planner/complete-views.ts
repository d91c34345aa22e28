import { fieldTypes } from "#shared/fields/index";
import type { Completing, PlannedField, PlannedTable } from "./completing";

/** Choices of these names are stages before all others. */
const STAGES = /stat|stage|etapa|fase|situa|aprova|aproba|approv/i;

export const stageOf = ({ fields }: PlannedTable, onlyNew = false): PlannedField | undefined => {
  const choices = fields.filter(
    ({ type, isNew }) => (type === "select" || type === "radioSelect") && (isNew || !onlyNew),
  );
  return choices.find(({ name }) => STAGES.test(name)) ?? choices[0];
};
export const dayOf = ({ fields }: PlannedTable): PlannedField | undefined =>
  fields.find(({ type }) => type === "datetime") ?? fields.find(({ type }) => type === "date");
export const moneyOf = ({ fields }: PlannedTable): PlannedField | undefined =>
  fields.find(({ type }) => type === "currency");

/** A list for every new table, and what its fields allow besides: a board, a calendar, a gallery, a form. */
export function addViews({ add, say }: Completing, table: PlannedTable): void {
  const { line, existing, sketch } = table;
  const parent = line.id;
  const stage = stageOf(table, existing !== null);
  const day = dayOf(table);
  if (!existing) add("view", say("all", { name: line.name }), { parent, data: { type: "minilista" } });
  if (stage) {
    const money = moneyOf(table);
    const settings = { stageField: stage.ref, ...(money && { sumField: money.ref }) };
    const name = existing ? say("boardBy", { name: stage.name }) : say("board");
    add("view", name, { parent, data: { type: "flow", config: { settings } } });
  }
  if (existing) return;
  if (day) {
    const settings = { dateField: day.ref, ...(stage && { colorField: stage.ref }) };
    add("view", say("calendar"), { parent, data: { type: "calendar", config: { settings } } });
  }
  const pictures = table.fields.find(({ type }) => fieldTypes[type].holdsFiles === "pictures");
  if (pictures) {
    const config = { settings: { coverField: pictures.ref } };
    add("view", say("gallery"), { parent, data: { type: "gallery", config } });
  }
  const asked = table.fields.filter(({ type }) => fieldTypes[type].computed !== true);
  add("form", say("form", { name: sketch.singular ?? line.name }), {
    parent,
    // Fields that are left out are left out of the form, too.
    data: { fields: asked.map(({ ref }) => (typeof ref === "number" ? ref : ref.$field)) },
  });
}
