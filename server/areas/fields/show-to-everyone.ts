import { AppError } from "../../errors";
import { seesAllRecords, type PolicyContext } from "../../policy/authorize";

/**
 * A field that shows to everyone gives away what rules hide, so only those from whom they hide nothing set one up.
 *
 * @throws AppError permission_denied
 */
export async function checkShowToEveryone(
  context: PolicyContext,
  config: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (config["showToEveryone"] === true && !(await seesAllRecords(context)))
    throw new AppError("permission_denied");
}
