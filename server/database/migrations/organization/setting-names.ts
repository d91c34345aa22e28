/** Settings of fields by the names that they had, and those of the specification (2, section 3). */
const names = [
  ["maxFiles", "max_files"],
  ["resizeImages", "resize_imgs"],
  ["checkedByDefault", "checked_by_default"],
] as const;

/** @param mark how a quotation mark is written: the log keeps a text of JSON in JSON */
const renamed = (column: string, mark: string): string =>
  names.reduce(
    (text, [old, name]) => `replace(${text}, '${mark}${old}${mark}:', '${mark}${name}${mark}:')`,
    column,
  );

/** Settings of fields take the names of the specification, also in the log, from which undo takes them. */
export const settingNames: readonly string[] = [
  `update "field" set "config" = ${renamed(`"config"`, `"`)}
    where "type" in ('files', 'image', 'signature', 'attachmentVision', 'checkbox')`,
  `update "field" set "result" = ${renamed(`"result"`, `"`)} where "result" is not null`,
  `update "change" set "before" = ${renamed(`"before"`, `\\"`)}, "after" = ${renamed(`"after"`, `\\"`)}
    where "object" = 'field'`,
];
