import { useSyncExternalStore, type ComponentType } from "react";

type IconComponent = ComponentType<{ size?: number | string; stroke?: number | string }>;
type IconSet = Record<string, IconComponent>;

let icons: IconSet | null = null;
let loading: Promise<IconSet> | null = null;
const listeners = new Set<() => void>();

/** The curated icons by Tabler name; one chunk, loaded when the first is shown. */
export function loadObjectIcons(): Promise<IconSet> {
  loading ??= import("./object-icon-set").then((module) => {
    icons = module.objectIcons;
    for (const listener of listeners) listener();
    return icons;
  });
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadObjectIcons();
  return () => void listeners.delete(listener);
}

/** An object's icon by name. Keeps its place until the set is here; an unknown name shows the table's. */
export function ObjectIcon({ name, size = 16 }: { name: string; size?: number }) {
  const set = useSyncExternalStore(subscribe, () => icons);
  const Icon = set?.[Object.hasOwn(set, name) ? name : "table"];
  return Icon ? <Icon size={size} stroke={1.5} /> : <svg width={size} height={size} aria-hidden />;
}
