import { canBeStage, canBeSummed, flowSettings } from "#shared/views/types/flow";
import { canBeCover } from "#shared/views/types/gallery";
import { unfitFields } from "./unfit-fields";
import type { ViewTypeChecks } from "./view-type-checks";

export const flow: ViewTypeChecks = {
  name: "flow",
  check: (settings, table) =>
    unfitFields(flowSettings.parse(settings), table, [
      { setting: "stageField", fits: canBeStage, text: "views.stageNeedsChoice" },
      { setting: "sumField", fits: canBeSummed, text: "views.sumNeedsNumbers" },
      { setting: "coverField", fits: canBeCover, text: "views.coverNeedsFiles" },
    ]),
};
