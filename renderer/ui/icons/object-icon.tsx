import { useSyncExternalStore, type ComponentType } from "react";
import { createListeners } from "../store/listeners";

type IconComponent = ComponentType<{ size?: number | string; stroke?: number | string }>;
type IconSet = Record<string, IconComponent>;

let icons: IconSet | null = null;
let loading: Promise<IconSet> | null = null;
const listeners = createListeners(() => void loadObjectIcons());

/** The curated icons by Tabler name; one chunk, loaded when the first is shown. */
export function loadObjectIcons(): Promise<IconSet> {
  loading ??= import("./object-icon-set").then((module) => {
    icons = module.objectIcons;
    listeners.notify();
    return icons;
  });
  return loading;
}

/** An object's icon by name. Keeps its place until the set is here; an unknown name shows the table's. */
export function ObjectIcon({ name, size = 16 }: { name: string; size?: number }) {
  const set = useSyncExternalStore(listeners.subscribe, () => icons);
  const Icon = set?.[Object.hasOwn(set, name) ? name : "table"];
  return Icon ? <Icon size={size} stroke={1.5} /> : <svg width={size} height={size} aria-hidden />;
}
