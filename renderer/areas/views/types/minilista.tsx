import { lazy, type ComponentType } from "react";
import { IconTable } from "@tabler/icons-react";
import { loadTableView } from "../prefetch";
import { loadView } from "./load-view";
import type { ViewSettingsProps, ViewTypeView } from "./view-type-view";

export const minilista: ViewTypeView = {
  name: "minilista",
  label: "views.type.minilista",
  hint: "views.typeHint.minilista",
  icon: IconTable,
  tools: ["search", "filter", "sort", "group", "fields", "export"],
  View: loadView(loadTableView),
  Settings: lazy(() => import("../table/table-settings")) as ComponentType<ViewSettingsProps>,
};
