/** Whether a view stands among its table's views: 1, or 0 for one that was put away. */
export const shownViews: readonly string[] = [
  `alter table "app" add column "isVisible" integer not null default 1`,
];
