import type { MenuItem } from "./bars";

type Inside = Exclude<MenuItem, { type: "folder" | "folder_end" }>;
export type MenuPart = Inside | (Extract<MenuItem, { type: "folder" }> & { items: Inside[] });

/** The items of a side menu with those of a folder, up to its end marker, inside it. */
export function splitFolders(items: readonly MenuItem[]): MenuPart[] {
  const parts: MenuPart[] = [];
  let open: Inside[] | null = null;
  for (const item of items) {
    if (item.type === "folder") {
      open = [];
      parts.push({ ...item, items: open });
    } else if (item.type === "folder_end") open = null;
    else (open ?? parts).push(item);
  }
  return parts;
}

/** Takes an item out; a folder leaves with its end marker, what was in it stays. */
export const withoutItem = (items: readonly MenuItem[], id: string): MenuItem[] =>
  items.filter((item) => item.id !== id && !(item.type === "folder_end" && item.folder_end_for === id));

/** A new folder with its end marker behind it. */
export const folderItems = (id: string, name: string): MenuItem[] => [
  { id, type: "folder", folder_config: { name, is_collapsable: true } },
  { id: `${id}-end`, type: "folder_end", folder_end_for: id },
];
