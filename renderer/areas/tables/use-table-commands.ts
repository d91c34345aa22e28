import { IconColumnInsertRight, IconPlus, IconSearch } from "@tabler/icons-react";
import { useMemo, type RefObject } from "react";
import type { Table } from "#shared/contract/tables";
import { useCommands, type Command } from "../../app/commands";
import { openPanel } from "../../app/panels";
import { useCanBuild } from "../../app/session/session-context";
import type { RecordActions } from "../views/public";

interface TableCommandsOptions {
  table: Table;
  newRecord: () => void;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** The keys of a table's page: n new record, f new field, mod+f search (specification 2, section 2). */
export function useTableCommands({ table, newRecord, searchBox }: TableCommandsOptions): {
  addField: RecordActions["addField"];
} {
  const canBuild = useCanBuild(table);
  const { canCreateRecords } = table.can;
  const tableId = table.id;
  const addField = useMemo(
    () => (canBuild ? (how = {}) => void openPanel("createField", { tableId, ...how }) : undefined),
    [canBuild, tableId],
  );

  const commands = useMemo<Command[]>(
    () => [
      {
        id: "records.create",
        name: "records.new",
        words: "records.create",
        group: "create",
        icon: IconPlus,
        shortcut: "n",
        actsOnPage: true,
        when: () => canCreateRecords,
        run: () => newRecord(),
      },
      {
        id: "fields.create",
        name: "fields.newField",
        words: "fields.create",
        group: "create",
        icon: IconColumnInsertRight,
        shortcut: "f",
        actsOnPage: true,
        when: () => addField !== undefined,
        run: () => addField?.(),
      },
      {
        id: "records.search",
        name: "records.search",
        words: "records.search",
        group: "go",
        icon: IconSearch,
        shortcut: "mod+f",
        actsOnPage: true,
        run: () => {
          searchBox.current?.focus();
          searchBox.current?.select();
        },
      },
    ],
    [canCreateRecords, newRecord, addField, searchBox],
  );
  useCommands(commands);
  return { addField };
}
