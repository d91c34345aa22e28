import { IconForms } from "@tabler/icons-react";
import { loadView } from "./load-view";
import { lazy, type ComponentType } from "react";
import type { ViewSettingsProps, ViewTypeView } from "./view-type-view";

export const formPages: ViewTypeView = {
  name: "formPages",
  label: "views.type.formPages",
  hint: "views.typeHint.formPages",
  icon: IconForms,
  tools: [],
  View: loadView(() => import("../form-pages/form-pages-view")),
  Settings: lazy(() => import("../form-pages/form-pages-settings")) as ComponentType<ViewSettingsProps>,
};
