import { useEffect, useMemo } from "react";
import { shallowEqual } from "react-redux";
import { useCommandContext } from "../../app/commands/use-command-context";
import type { ItemRights, ItemTools } from "../../app/item-tools";
import { useAppSelector } from "../../app/store";
import { useText } from "../../ui/text";
import type { PaletteEntry } from "./entry";
import { itemEntries } from "./item-entries";

const NO_RIGHTS: ItemRights = {};

/** The commands on some items; all at once, because lines that are added later would move others under the pointer. */
export function useItemEntries(
  subjects: readonly PaletteEntry[],
  tools: readonly ItemTools[],
): readonly PaletteEntry[] {
  const t = useText();
  const context = useCommandContext();
  const items = useMemo(() => subjects.flatMap(({ item }) => item ?? []), [subjects]);
  const key = items.map((item) => item.key).join(" ");
  const asked = useMemo(
    () =>
      items.flatMap((item) =>
        tools.filter(({ types }) => types.includes(item.type)).map((one) => ({ item, tools: one })),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the items by their keys
    [key, tools],
  );
  useEffect(() => {
    const asking = asked.flatMap(({ item, tools: { ask } }) => ask?.(item) ?? []);
    return () => asking.forEach(({ unsubscribe }) => unsubscribe());
  }, [asked]);
  const rights = useAppSelector(
    (state) => asked.map(({ item, tools: { read } }) => JSON.stringify(read ? read(state, item) : NO_RIGHTS)),
    shallowEqual,
  );
  return useMemo(() => {
    if (rights.includes(undefined as never)) return [];
    const rightsOf = (item: (typeof items)[number]) => (one: ItemTools) => {
      const at = asked.findIndex((each) => each.item.key === item.key && each.tools === one);
      return JSON.parse(rights[at] ?? "{}") as ItemRights;
    };
    const shown = items.map((item) => ({ item, rights: rightsOf(item) }));
    return itemEntries(shown, tools, context, t);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `t` is new with every rendering
  }, [asked, rights, tools, context]);
}
