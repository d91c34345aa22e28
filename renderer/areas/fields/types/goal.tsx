import { IconTarget } from "@tabler/icons-react";
import { lazy } from "react";
import { reached, type GoalConfig } from "#shared/fields/types/goal";
import { progressElement } from "../cells/progress";
import { TextEditor } from "../editors/text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

const GoalConfigForm = lazy(() => import("../config/goal-config"));

export const goal: FieldView = {
  name: "goal",
  label: "fields.type.goal",
  icon: IconTarget,
  renderCell: (value, field, context) =>
    typeof value === "number"
      ? progressElement(
          reached(value, field.config as unknown as GoalConfig),
          formatValue(value, field, context),
        )
      : null,
  Editor: TextEditor,
  FilterValue: TextFilterValue,
  Config: GoalConfigForm,
};
