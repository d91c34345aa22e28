import type { TablePart } from "../../../duplicates/registry";
import { addAiFields, readAiFields } from "./copy-ai-fields";

/** Has AI fill the copies of the fields that it fills. */
export const copiedFields: TablePart = {
  area: "ai",
  async copy(context, { sourceId, tableId, fields }) {
    const settings = (await readAiFields(context, sourceId)).flatMap(({ fieldId, sources, ...others }) => {
      const copy = fields.get(fieldId);
      const known = sources.flatMap((id) => fields.get(id) ?? []);
      return copy !== undefined && known.length > 0 ? [{ ...others, fieldId: copy, sources: known }] : [];
    });
    return addAiFields(context, tableId, settings);
  },
};
