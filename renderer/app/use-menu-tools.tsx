import { useEffect } from "react";
import { shallowEqual } from "react-redux";
import type { MenuAction } from "../ui/layers/menu";
import { useText } from "../ui/text";
import type { CommandContext } from "./commands";
import { useCommandContext } from "./commands/use-command-context";
import { useSlot, type MenuTool, type SlotReader } from "./slots";
import { useAppSelector } from "./store";

type Section = MenuTool<never>["section"];

function toAction<Target>(
  { id, icon: Icon, run }: MenuTool<Target>,
  item: { label: string; choiceId: string | null },
  target: Target,
  context: CommandContext,
): MenuAction {
  return {
    id: item.choiceId === null ? id : `${id}.${item.choiceId}`,
    label: item.label,
    icon: <Icon size={16} stroke={1.5} />,
    onSelect: () => void run(target, context, item.choiceId),
  };
}

/** Returns the items that areas contribute to the menu of an object, by section; none without an object. */
export function useMenuTools<Target>(
  slot: SlotReader<MenuTool<Target>>,
  target: Target | null,
): (section: Section) => MenuAction[] {
  const t = useText();
  const context = useCommandContext();
  const entries = useSlot(slot);
  const shown =
    target === null ? [] : entries.filter(({ when }) => when === undefined || when(target, context));
  const key = shown.map(({ id }) => id).join();
  useEffect(() => {
    if (target === null) return undefined;
    const requests = shown.flatMap(({ choices }) => choices?.ask(target) ?? []);
    return () => {
      for (const { unsubscribe } of requests) unsubscribe();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` changes with the entries that are shown
  }, [key, target]);
  const choices = useAppSelector(
    (state) => shown.map((entry) => (target === null ? undefined : entry.choices?.read(state, target))),
    shallowEqual,
  );
  return (section) =>
    shown.flatMap((entry, index): MenuAction[] => {
      if (entry.section !== section || target === null) return [];
      const items = entry.choices
        ? (choices[index] ?? []).map(({ id, label }) => ({ label, choiceId: id }))
        : [{ label: t(entry.label), choiceId: null }];
      return items.map((item) => toAction(entry, item, target, context));
    });
}

/** The same for the menus of a list's objects; entries with choices are left out. */
export function useMenuToolsOfMany<Target>(
  slot: SlotReader<MenuTool<Target>>,
): (target: Target, section: Section) => MenuAction[] {
  const t = useText();
  const context = useCommandContext();
  const entries = useSlot(slot);
  return (target, section) =>
    entries
      .filter(
        (entry) => entry.section === section && !entry.choices && (entry.when?.(target, context) ?? true),
      )
      .map((entry) => toAction(entry, { label: t(entry.label), choiceId: null }, target, context));
}
