import { useState } from "react";
import { measureFilter, type FilterGroup } from "#shared/fields/operators";
import { FILTER_CONDITIONS_MAX } from "#shared/limits/records";
import type { FilterEditorProps } from "../types/field-view";
import { usableFilter } from "../../../tables/usable-config";
import { GroupEditor } from "./group-editor";

const NO_FILTER: FilterGroup = { match: "all", conditions: [] };

/** A filter among other settings: incomplete conditions stay here, complete ones are passed on. */
export function FilterEditor({ fields, filter, context, onChange }: FilterEditorProps) {
  const [draft, setDraft] = useState(filter ?? NO_FILTER);
  return (
    <GroupEditor
      {...{ fields, context }}
      group={draft}
      depth={1}
      isFull={measureFilter(draft).conditions >= FILTER_CONDITIONS_MAX}
      onChange={(next) => {
        setDraft(next);
        onChange(usableFilter(next, fields) ?? null);
      }}
    />
  );
}
