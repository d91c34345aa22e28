/** What the first file of the application takes from this area; it stays small. */
export const loadRecordForm = () => import("./open/record-form");
