import { defineActions } from "../../policy/action";
import { allOf, flag } from "../../policy/rules";

/** Importing requires access to the page and the right to create tables. */
export const importing = defineActions("import", "not_found", {
  run: allOf(flag("canViewConnectorPage"), flag("canCreateTables")),
});
