import { calendarSettings, canBeColor, canBeDay } from "#shared/views/types/calendar";
import { unfitFields } from "./unfit-fields";
import type { ViewTypeChecks } from "./view-type-checks";

export const calendar: ViewTypeChecks = {
  name: "calendar",
  check: (settings, table) =>
    unfitFields(calendarSettings.parse(settings), table, [
      { setting: "dateField", fits: canBeDay, text: "views.dateNeedsDays" },
      { setting: "colorField", fits: canBeColor, text: "views.colorNeedsChoice" },
    ]),
};
