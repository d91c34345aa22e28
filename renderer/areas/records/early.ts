/** What the first file of the application takes from this area; it stays small. */
export { firstPageQuery, groupQuery } from "./data/record-query";
