import type { ViewConfig } from "#shared/contract/views";
import type { Language } from "#shared/languages";
import type { ViewType } from "#shared/views/view-type";
import { AppError } from "../../errors";
import { toFieldProblems } from "../../http/input/field-problems";
import type { PolicyContext } from "../../policy/authorize";
import type { TableDefinition } from "../../tables/public";
import { formatMessage } from "../../text/format";
import { namedFields } from "./config";
import { viewTypeChecks } from "./types/registry";

/** The actor, and the language of errors. */
export type CheckContext = PolicyContext & { language: Language };

/**
 * Checks the settings of a view against its type and its table.
 *
 * @throws AppError field_not_found if they name a field that the table does not have; invalid_request with the place of
 *   each setting that the type does not take
 */
export function checkConfig(
  { language }: CheckContext,
  table: TableDefinition,
  type: ViewType,
  config: ViewConfig,
): void {
  if (config.settings) checkForm(language, type, config.settings);
  for (const fieldId of namedFields(config, type)) {
    if (!table.fieldById.has(fieldId)) throw new AppError("field_not_found");
  }
  const unfit = config.settings ? (viewTypeChecks[type.name].check?.(config.settings, table) ?? []) : [];
  if (unfit.length === 0) return;
  const fields = unfit.map(({ setting, text }) => ({
    path: `config.settings.${setting}`,
    message: formatMessage(language, text),
  }));
  throw new AppError("invalid_request", { fields });
}

function checkForm(language: Language, type: ViewType, settings: Record<string, unknown>): void {
  const { error } = type.settings.safeParse(settings, { reportInput: true });
  if (!error) return;
  const issues = error.issues.map((issue) => ({ ...issue, path: ["config", "settings", ...issue.path] }));
  throw new AppError("invalid_request", { fields: toFieldProblems(issues, language) });
}
