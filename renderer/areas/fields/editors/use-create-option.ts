import { useMemo } from "react";
import { colorAt } from "#shared/colors";
import type { Field } from "#shared/contract/fields";
import { isCallError, showError } from "../../../app/errors/show-error";
import { useCanBuild } from "../../../app/session/session-context";
import { useUpdateFieldMutation } from "../api";
import { optionsOf } from "../types/select-options";
import { useTableOfFields } from "../use-table-of-fields";

const NOBODY = { can: { canManageFieldsAndConfig: false } } as Parameters<typeof useCanBuild>[0];

/**
 * Adds an option to a field from an editor that lacks it. Resolves to the option's id, or to null after
 * showing the rejection; undefined if the user may not change the field.
 */
export function useCreateOption(field: Field): ((label: string) => Promise<number | null>) | undefined {
  const { table } = useTableOfFields(field.tableId);
  const canBuild = useCanBuild(table ?? NOBODY);
  const [updateField] = useUpdateFieldMutation();
  return useMemo(() => {
    if (!canBuild) return undefined;
    return async (label) => {
      const options = optionsOf(field);
      const id = Math.max(0, ...options.map((option) => option.id)) + 1;
      const added = { id, label, value: label, color: colorAt(options.length) };
      const { tableId, id: fieldId, config } = field;
      try {
        await updateField({
          tableId,
          fieldId,
          config: { ...config, options: [...options, added] },
          expect: { config },
        }).unwrap();
        return id;
      } catch (error) {
        if (!isCallError(error)) throw error;
        showError(error);
        return null;
      }
    };
  }, [canBuild, field, updateField]);
}
