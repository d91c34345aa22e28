import { lazy, Suspense } from "react";
import type { FormInputProps } from "../types/field-view";

const RichTextArea = lazy(() => import("../editors/rich-text-area"));

/** Rich text in a form. */
export function RichTextInput({ value, label, onChange }: FormInputProps) {
  return (
    <Suspense fallback={null}>
      <RichTextArea
        html={typeof value === "string" ? value : ""}
        label={label}
        isFocused={false}
        onChange={(next) => onChange(next === "" ? null : next)}
      />
    </Suspense>
  );
}
