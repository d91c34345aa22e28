import { IconForms, IconLayoutGridAdd, IconStar, IconStarFilled } from "@tabler/icons-react";
import { useEffect, useMemo, useRef } from "react";
import type { Table } from "#shared/contract/tables";
import type { ViewConfig } from "#shared/contract/views";
import { useCommands, type Command } from "../../app/commands";
import { openPanel } from "../../app/panels";
import { useCanBuild } from "../../app/session/session-context";
import { useStar } from "../home/public";
import { useTableActions } from "./use-table-actions";

/** Everything in the menu of a table's page, its star, a new view and its fields, for the palette. */
export function usePageCommands(table: Table, config: ViewConfig): void {
  useActionCommands(table);
  useStarCommand(table);
  const { id: tableId, fields } = table;
  const canBuild = useCanBuild(table);
  const commands = useMemo<Command[]>(
    () => [
      {
        id: "views.create",
        name: "views.add",
        words: "views.create",
        group: "create",
        icon: IconLayoutGridAdd,
        when: ({ can, builderMode }) => can.canCreateApps && builderMode,
        run: () => void openPanel("newView", { tableId, config }),
      },
      ...(canBuild ? fields : []).map(({ id: fieldId, name }): Command => ({
        id: `fields.edit:${fieldId}`,
        name: "palette.editField",
        nameValues: { field: name },
        words: "fields.edit",
        group: "edit",
        icon: IconForms,
        kind: "field",
        run: () => void openPanel("editField", { tableId, fieldId }),
      })),
    ],
    [tableId, fields, canBuild, config],
  );
  useCommands(commands);
}

function useActionCommands(table: Table): void {
  const actions = useTableActions(table);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const offered = actions.filter(({ isDisabled }) => !isDisabled);
  const key = offered.map(({ id }) => id).join(" ");
  const commands = useMemo(
    () =>
      offered.map(({ id, label, words, group, icon, isDangerous }): Command => ({
        id,
        name: label,
        words,
        group,
        icon,
        ...(isDangerous && { isDangerous }),
        run: () => latest.current.find((action) => action.id === id)?.run(),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what they do is read when they run
    [key],
  );
  useCommands(commands);
}

function useStarCommand({ id }: Table): void {
  const { isStarred, toggle } = useStar(useMemo(() => ({ type: "object", id }), [id]));
  const commands = useMemo<Command[]>(
    () => [
      {
        id: "tables.star",
        name: isStarred ? "tables.unstar" : "tables.star",
        words: "tables.star",
        group: "edit",
        icon: isStarred ? IconStarFilled : IconStar,
        run: toggle,
      },
    ],
    [isStarred, toggle],
  );
  useCommands(commands);
}
