export { appKind, barActions } from "./app";
export { withoutDeletedFields } from "./config";
export { usedInFilter, usedInView } from "./dependants";
export { listAppRows, publicApps, publicTables } from "./repository";
export { listViews, visibleApps } from "./list";
export { findAppRow, type AppRow } from "./repository";
export { shownConfig } from "./describe";
export { recipientsOf as recipientsOfApp } from "./notifications";
