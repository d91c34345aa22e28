import { IconPhoto } from "@tabler/icons-react";
import { lazy } from "react";
import { loadView } from "./load-view";
import type { ViewSettingsProps, ViewTypeView } from "./view-type-view";
import type { ComponentType } from "react";

export const gallery: ViewTypeView = {
  name: "gallery",
  label: "views.type.gallery",
  hint: "views.typeHint.gallery",
  icon: IconPhoto,
  tools: ["search", "filter", "sort", "fields", "export"],
  View: loadView(() => import("../gallery/gallery-view")),
  Settings: lazy(() => import("../gallery/gallery-settings")) as ComponentType<ViewSettingsProps>,
};
