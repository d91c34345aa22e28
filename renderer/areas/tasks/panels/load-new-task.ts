import { preloadEditors } from "../../fields/public";

/** The dialog with its editors: one that came later would push the button Create away from a click. */
export async function loadNewTask() {
  const [dialog] = await Promise.all([import("./new-task-dialog"), preloadEditors()]);
  return dialog;
}
