import type { FormConfig } from "#shared/forms/form-config";
import type { FieldProblem } from "#shared/errors/index";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { list } from "../../objects/read";
import { findPeople, type TableDefinition } from "../../tables/public";
import { formatMessage } from "../../text/format";
import { suitsAsDefault } from "../fields/public";
import { formPictureKind } from "./form";

/**
 * Checks what a form says of its table: fields, what they start with, pictures.
 *
 * @param table with the fields that the actor sees
 * @throws AppError field_not_found, file_not_found; invalid_request with the place of each unfit default
 */
export async function checkFormConfig(
  context: RequestContext,
  table: TableDefinition,
  { items }: FormConfig,
): Promise<void> {
  const people = await findPeople(context.org.database);
  const fields = items.flatMap((item, index): FieldProblem[] => {
    if (item.type !== "field") return [];
    const field = table.fieldById.get(item.fieldId);
    if (!field) throw new AppError("field_not_found");
    if (item.default === undefined || item.default === null || suitsAsDefault(field, item.default, people))
      return [];
    const message = formatMessage(context.language, "fields.wrongAutoFill");
    return [{ path: `config.items.${index}.default`, message }];
  });
  if (fields.length > 0) throw new AppError("invalid_request", { fields });
  await checkPictures(context, table.id, items);
}

async function checkPictures(
  context: RequestContext,
  tableId: number,
  items: FormConfig["items"],
): Promise<void> {
  const named = items.flatMap((item) => (item.type === "image" ? [item.fileId] : []));
  if (named.length === 0) return;
  const pictures = await list(context, formPictureKind, formPictureKind.read, { where: { tableId } });
  const known = new Set(pictures.map(({ id }) => id));
  if (!named.every((fileId) => known.has(fileId))) throw new AppError("file_not_found");
}
