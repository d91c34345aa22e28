import type { BarName } from "#shared/bars/bar-names";
import type { ComponentType } from "react";
import type { BarEditorProps } from "./bar-editor-props";
import { BottomNavEditor } from "./bottom-nav-editor";
import { MenuBarEditor } from "./menu-bar-editor";
import { TopBarEditor } from "./top-bar-editor";
import type { Bar } from "./use-bar-draft";

/** The editor of each bar; each takes its own kind of bar, which the list cannot say. */
export const barEditors = {
  top_bar: TopBarEditor,
  bottom_nav: BottomNavEditor,
  menu_bar: MenuBarEditor,
} as unknown as Record<BarName, ComponentType<BarEditorProps<Bar>>>;
