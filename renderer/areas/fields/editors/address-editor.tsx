import { Popover } from "@mantine/core";
import { useEffect, useRef } from "react";
import { readAddress, type Address } from "#shared/fields/values/address-text";
import { AddressFields } from "../inputs/address-fields";
import type { CellEditorProps } from "../types/field-view";
import { formatValue } from "../types/field-values";
import styles from "./editors.module.css";

/** An address as its line, with its parts beneath; a line that is pasted or typed is taken apart. */
export function AddressEditor({
  field,
  draft,
  context,
  label,
  isInvalid,
  describedBy,
  onDraft,
}: CellEditorProps) {
  const line = useRef<HTMLInputElement>(null);
  useEffect(() => {
    line.current?.focus();
    line.current?.select();
  }, []);
  const parts: Address =
    (draft.kind === "text" ? readAddress(draft.text) : (draft.value as Address | null)) ?? {};
  const text = draft.kind === "text" ? draft.text : formatValue(draft.value, field, context);
  return (
    <Popover
      opened
      position="bottom-start"
      offset={2}
      width={360}
      shadow="none"
      withinPortal
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <input
          ref={line}
          className={styles.input}
          aria-label={label}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          autoComplete="off"
          value={text}
          onChange={(event) => onDraft({ kind: "text", text: event.target.value })}
        />
      </Popover.Target>
      <Popover.Dropdown
        p={12}
        data-editor-layer
        // Tab walks through the parts; only Enter and Escape are for the cell.
        onKeyDown={(event) => {
          if (event.key === "Tab") event.stopPropagation();
        }}
      >
        <AddressFields
          address={parts}
          onChange={(next) => onDraft({ kind: "value", value: Object.keys(next).length === 0 ? null : next })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
