import { useState } from "react";

const KEY = "hidden-app-menus";

function read(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : [];
  } catch {
    return [];
  }
}

/** Whether the reader hid the menu of an app on this device. */
export function useIsMenuHidden(appId: number): [boolean, (isHidden: boolean) => void] {
  const [hidden, setHidden] = useState(read);
  const change = (isHidden: boolean) => {
    const others = hidden.filter((id) => id !== appId);
    const next = isHidden ? [...others, appId] : others;
    setHidden(next);
    window.localStorage.setItem(KEY, JSON.stringify(next));
  };
  return [hidden.includes(appId), change];
}
