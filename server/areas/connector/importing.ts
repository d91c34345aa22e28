import { defineActions } from "../../policy/action";
import { allOf, flag } from "../../policy/rules";

/** Bringing data in: whoever may open the page and make tables. */
export const importing = defineActions("import", "not_found", {
  run: allOf(flag("canViewConnectorPage"), flag("canCreateTables")),
});
