import { IconLayoutKanban } from "@tabler/icons-react";
import { lazy, type ComponentType } from "react";
import { loadView } from "./load-view";
import type { ViewSettingsProps, ViewTypeView } from "./view-type-view";

export const flow: ViewTypeView = {
  name: "flow",
  label: "views.type.flow",
  hint: "views.typeHint.flow",
  icon: IconLayoutKanban,
  tools: ["search", "filter", "sort", "fields", "export"],
  View: loadView(() => import("../kanban/kanban-view")),
  Settings: lazy(() => import("../kanban/kanban-settings")) as ComponentType<ViewSettingsProps>,
};
