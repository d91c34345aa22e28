import { IconTable } from "@tabler/icons-react";
import { loadTableView } from "../early";
import { loadView } from "./load-view";
import type { ViewTypeView } from "./view-type-view";

export const minilista: ViewTypeView = {
  name: "minilista",
  label: "views.type.minilista",
  hint: "views.typeHint.minilista",
  icon: IconTable,
  tools: ["search", "filter", "sort", "group", "fields", "export"],
  View: loadView(loadTableView),
};
