/** Exports for the application's first bundle; must remain small. */
export const loadRecordForm = () => import("./open/record-form");
