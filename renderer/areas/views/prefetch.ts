/** Exports for the application's first bundle; must remain small. */
export { firstSelection } from "./first-selection";

/** The code of the table, which most pages of tables show first. */
export const loadTableView = () => import("./table/table-records");
