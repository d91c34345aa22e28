import type { ViewTypeName } from "#shared/views/view-type";
import { calendar } from "./calendar";
import { flow } from "./flow";
import { formPages } from "./form-pages";
import { gallery } from "./gallery";
import { minilista } from "./minilista";
import { recordListAndUpdate } from "./record-list-and-update";
import type { ViewTypeChecks } from "./view-type-checks";

/** The server's half of every view type. A new one is a file here and a line in this list. */
export const viewTypeChecks: Record<ViewTypeName, ViewTypeChecks> = {
  minilista,
  recordListAndUpdate,
  gallery,
  flow,
  calendar,
  formPages,
};
