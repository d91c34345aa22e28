/**
 * `creation`, `update`, `chat`: one of each for a table; `variant`: a further form for new records; `record`: an update
 * form of one record. Of these two there can be any number. `field`: the update form that a field carries, for every
 * record.
 */
export const formPurposes = ["creation", "update", "chat", "variant", "record", "field"] as const;
export type FormPurpose = (typeof formPurposes)[number];
/** Purposes of which a table has one form. */
export const tablePurposes = ["creation", "update", "chat"] as const;
export type TablePurpose = (typeof tablePurposes)[number];
/** Whether forms of the purpose have names of their own. */
export const isNamed = (purpose: FormPurpose): boolean =>
  purpose === "variant" || purpose === "record" || purpose === "field";
/** Whether forms of the purpose are filled in for records that do not exist yet. */
export const isForNewRecords = (purpose: FormPurpose): boolean =>
  purpose === "creation" || purpose === "variant";

/** Source: specification 2, section 3, 'Form config' and 'Form open settings'. */
export const onSaveNames = [
  "show_form_success_page",
  "keep_open",
  "close_and_show_success_notification",
] as const;
export const openAsNames = [
  "side_panel",
  "modal_compact",
  "modal_wide",
  "full_screen",
  "4_cols",
  "3_cols",
  "2_cols",
] as const;

/** Tools next to a form, and tabs of a record. */
export const toolNames = [
  "chat",
  "tasks",
  "related-records",
  "record-data",
  "email",
  "history",
  "views",
  "whatsapp",
] as const;
export type ToolName = (typeof toolNames)[number];
export const defaultModalViews: readonly ToolName[] = [
  "chat",
  "tasks",
  "whatsapp",
  "related-records",
  "record-data",
  "email",
  "history",
];

export const itemWidths = ["full", "half", "third"] as const;
