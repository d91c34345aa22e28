import { IconMathFunction } from "@tabler/icons-react";
import { Suspense } from "react";
import { openPanel } from "../../../app/panels";
import { lazyPart } from "../../../app/errors/lazy-part";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { computedView } from "./computed-view";
import type { FieldConfigProps, FieldView } from "./field-view";

/** The language and its functions load with the first formula that is written. */
const FormulaConfig = lazyPart(() => import("../formula/formula-config"));

function LazyConfig(props: FieldConfigProps) {
  const t = useText();
  return (
    <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
      <FormulaConfig {...props} />
    </Suspense>
  );
}

/** Clicking a value explains it. */
export const advancedFormula: FieldView = {
  ...computedView("advancedFormula", IconMathFunction, LazyConfig),
  press: ({ recordId, field }) =>
    openPanel("explainFormula", { tableId: field.tableId, recordId, fieldId: field.id }),
};
