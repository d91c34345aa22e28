import { IconForms } from "@tabler/icons-react";
import { useMemo } from "react";
import { wordsOfKind } from "#shared/text/palette-words";
import { openPanel } from "../../app/panels";
import { useBuilderMode } from "../../app/session/session-context";
import { useText } from "../../ui/text";
import { useGetTableQuery } from "../../tables/tables-api";
import type { PaletteEntry } from "./entry";
import { entryOf } from "./found-entries";

const NO_ENTRIES: readonly PaletteEntry[] = [];

/** The fields of a table, for those who build it. */
export function useFieldEntries(tableId: number | null): readonly PaletteEntry[] {
  const t = useText();
  const builderMode = useBuilderMode();
  const { data } = useGetTableQuery({ tableId: tableId ?? 0 }, { skip: tableId === null || !builderMode });
  const table = data?.table.id === tableId ? data?.table : undefined;
  return useMemo(() => {
    if (!table?.can.canManageFieldsAndConfig || !builderMode) return NO_ENTRIES;
    return table.fields.map(({ id, name }) =>
      entryOf({
        id: `field:${id}`,
        label: t("palette.editField", { field: name }),
        words: wordsOfKind("field"),
        path: `/object/${table.id}`,
        kind: "field",
        group: "edit",
        icon: IconForms,
        hint: table.displayLabel,
        run: ({ path, navigate }) => {
          if (!path.startsWith(`/object/${table.id}`)) navigate(`/object/${table.id}`);
          openPanel("editField", { tableId: table.id, fieldId: id });
        },
      }),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `t` is new with every rendering
  }, [table, builderMode]);
}
