/** Exports for the application's first bundle; must remain small. */
export { firstPageQuery, groupQuery } from "./data/record-query";
