/** Whether a view is listed among its table's views: 1, or 0 for a hidden one. */
export const shownViews: readonly string[] = [
  `alter table "app" add column "isVisible" integer not null default 1`,
];
