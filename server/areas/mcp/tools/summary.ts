import { aggregate, type Aggregate } from "#shared/contract/views";
import type { TimeStep } from "#shared/fields/time-steps";
import { AppError } from "../../../errors";
import type { FieldKeys } from "../../api/public";

/**
 * Groups and figures by field id.
 * @throws AppError field_not_found, invalid_request naming the figures that exist
 */
export function summaryOf(
  keys: FieldKeys,
  groupBy: readonly { field: string; step?: TimeStep | undefined }[],
  figures: readonly { field: string; figure: string }[],
) {
  const group = groupBy.map(({ field, step }) => ({
    field: keys.fieldOf(field, "groupBy").id,
    order: "asc" as const,
    ...(step && { step }),
  }));
  const aggregates = figures.map(({ field, figure }, index): Aggregate => {
    const parsed = aggregate.safeParse({ fieldId: keys.fieldOf(field, "figures").id, name: figure });
    if (parsed.success) return parsed.data;
    const message = aggregate.shape.name.options.join(", ");
    throw new AppError("invalid_request", { fields: [{ path: `figures.${index}.figure`, message }] });
  });
  return { group, aggregates };
}
