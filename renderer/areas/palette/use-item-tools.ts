import { useEffect, useState } from "react";
import { itemTools, type ItemTools } from "../../app/item-tools";
import { useSlot } from "../../app/slots";

let loaded: readonly ItemTools[] = [];

/** The commands on items of all areas, once they have loaded. */
export function useItemTools(): readonly ItemTools[] {
  const entries = useSlot(itemTools);
  const [all, setAll] = useState(loaded);
  useEffect(() => {
    if (loaded.length === entries.length) return;
    void Promise.all(entries.map(({ load }) => load())).then((modules) => {
      loaded = modules.map((module) => module.itemTools);
      setAll(loaded);
    });
  }, [entries]);
  return all;
}
