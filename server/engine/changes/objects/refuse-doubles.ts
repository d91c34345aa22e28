import type { MessageId } from "#shared/text/index";
import { AppError } from "../../../errors";
import type { FieldSchema } from "../../fields/storage";
import { recordTable } from "../../../sql/names";
import { uniqueColumn } from "../../schema/unique-column";
import { get, type Work } from "../../../sql/work";

/** @throws AppError field_validation_failed where records outside the trash share a value of a unique field */
export function* refuseDoubles(
  field: Pick<FieldSchema, "id" | "type" | "tableId">,
  message: MessageId,
): Work<void> {
  const column = uniqueColumn(field);
  if (column === null) return;
  const double = yield* get({
    sql: `select 1 from ${recordTable(field.tableId)} where deletedAt is null and ${column} is not null
      group by ${column} having count(*) > 1 limit 1`,
    parameters: [],
  });
  if (double) throw new AppError("field_validation_failed", { fields: [{ path: "unique", message }] });
}
