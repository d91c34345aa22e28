import { canBeStage, canBeSummed, flowSettings } from "#shared/views/types/flow";
import { canBeCover } from "#shared/views/types/gallery";
import type { ViewTypeChecks } from "./view-type-checks";

const RULES = [
  { setting: "stageField", fits: canBeStage, text: "views.stageNeedsChoice" },
  { setting: "sumField", fits: canBeSummed, text: "views.sumNeedsNumbers" },
  { setting: "coverField", fits: canBeCover, text: "views.coverNeedsFiles" },
] as const;

export const flow: ViewTypeChecks = {
  name: "flow",
  check(settings, table) {
    const chosen = flowSettings.parse(settings);
    return RULES.filter(({ setting, fits }) => {
      const fieldId = chosen[setting];
      const field = fieldId === null ? undefined : table.fieldById.get(fieldId);
      return field !== undefined && !fits(field);
    }).map(({ setting, text }) => ({ setting, text }));
  },
};
