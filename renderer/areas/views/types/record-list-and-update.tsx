import { IconLayoutList } from "@tabler/icons-react";
import { loadView } from "./load-view";
import type { ViewTypeView } from "./view-type-view";

export const recordListAndUpdate: ViewTypeView = {
  name: "recordListAndUpdate",
  label: "views.type.recordListAndUpdate",
  hint: "views.typeHint.recordListAndUpdate",
  icon: IconLayoutList,
  tools: ["search", "filter", "sort", "fields", "export"],
  showsRecord: true,
  View: loadView(() => import("../list/list-view")),
};
