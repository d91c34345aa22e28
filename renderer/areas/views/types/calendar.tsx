import { IconCalendar } from "@tabler/icons-react";
import { lazy, type ComponentType } from "react";
import { loadView } from "./load-view";
import type { ViewSettingsProps, ViewTypeView } from "./view-type-view";

export const calendar: ViewTypeView = {
  name: "calendar",
  label: "views.type.calendar",
  hint: "views.typeHint.calendar",
  icon: IconCalendar,
  tools: ["search", "filter", "sort", "fields", "export"],
  View: loadView(() => import("../calendar/calendar-view")),
  Settings: lazy(() => import("../calendar/calendar-settings")) as ComponentType<ViewSettingsProps>,
};
