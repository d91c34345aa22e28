import type { FieldProblem } from "#shared/errors/index";

/** `records.0.data.12` of a refused request. */
const CELL_PATH = /^(?:body\.)?records\.0\.data\.(\d+)/;

/** Why the server did not accept a form, by field. */
export function refusedFields(error: { fields?: readonly FieldProblem[] }): Map<number, string> {
  const refused = new Map<number, string>();
  for (const { path, message } of error.fields ?? []) {
    const fieldId = CELL_PATH.exec(path)?.[1];
    if (fieldId !== undefined) refused.set(Number(fieldId), message);
  }
  return refused;
}
