import { countDuplicates } from "../../engine/public";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Granted } from "../../policy/granted";
import { formatMessage } from "../../text/format";

/**
 * A field becomes unique only once no two records share a value.
 *
 * @throws AppError field_validation_failed with the number of values that several records have
 */
export async function refuseDuplicates(
  context: RequestContext,
  grant: Granted<"table", "update">,
  fieldId: number,
): Promise<void> {
  const count = await countDuplicates(context.org.database, grant, fieldId);
  if (count === 0) return;
  const message = formatMessage(context.language, "fields.hasDuplicates", { count });
  throw new AppError("field_validation_failed", { fields: [{ path: "unique", message }] });
}
