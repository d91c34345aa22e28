import { Popover } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { useState } from "react";
import type { Field } from "#shared/contract/fields";
import { InlineButton } from "../../../ui/fields/inline-button";
import { LayerEntry } from "../../../ui/layers/layer-entry";
import { useText } from "../../../ui/text";
import { WrittenCalendar } from "../editors/written-calendar";
import { withDay } from "../editors/written-day";
import type { CellContext } from "../types/field-view";

interface CalendarButtonProps {
  /** The input's text. */
  text: string;
  field: Field;
  context: CellContext;
  /** The first day that the calendar offers. */
  earliest?: string;
  onText: (text: string) => void;
}

/** Inside of an input for a day or a moment: the day may be chosen instead of typed. */
export function CalendarButton({ text, field, context, earliest, onText }: CalendarButtonProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      offset={8}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <InlineButton label={t("fields.chooseDay")} onClick={() => setIsOpen(!isOpen)}>
          <IconCalendar size={16} stroke={1.5} />
        </InlineButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t("fields.chooseDay")}>
        <LayerEntry />
        <WrittenCalendar
          {...{ text, field, context }}
          takesKeys
          {...(earliest !== undefined && { earliest })}
          onChoose={(day) => {
            onText(withDay(day, text, field, context));
            setIsOpen(false);
          }}
          onClear={() => {
            onText("");
            setIsOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
