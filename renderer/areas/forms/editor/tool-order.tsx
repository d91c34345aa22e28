import { toolNames, type ToolName } from "#shared/forms/form-names";
import { Checkbox } from "../../../ui/fields/checkbox";
import { classNames } from "../../../ui/class-names";
import rows from "../../../ui/layers/panel-rows.module.css";
import { Grip } from "../../../ui/order/grip";
import { moveEntry } from "../../../ui/order/move-entry";
import { MoveButtons } from "../../../ui/order/move-buttons";
import { useOrder } from "../../../ui/order/use-order";
import { useText } from "../../../ui/text";
import styles from "./editor.module.css";

interface ToolOrderProps {
  label: string;
  chosen: readonly ToolName[];
  onChange: (chosen: ToolName[]) => void;
}

/** Which tools there are, in order: the chosen ones first. */
export function ToolOrder({ label, chosen, onChange }: ToolOrderProps) {
  const t = useText();
  const { place, onFocus, move, row, handle } = useOrder<HTMLUListElement>(chosen.length, (from, to) =>
    onChange(moveEntry(chosen, from, to)),
  );
  const others = toolNames.filter((name) => !chosen.includes(name));
  return (
    <ul ref={place} className={rows.list} aria-label={label} onFocus={onFocus}>
      {chosen.map((name, index) => (
        <li
          key={name}
          {...row(index)}
          {...handle(index)}
          className={classNames(rows.item, styles.tool, row(index).className)}
        >
          <Grip />
          <Checkbox
            label={t(`forms.tool.${name}`)}
            checked
            onChange={() => onChange(chosen.filter((other) => other !== name))}
          />
          <MoveButtons
            name={t(`forms.tool.${name}`)}
            at={index}
            count={chosen.length}
            onMove={(to) => move(index, to)}
          />
        </li>
      ))}
      {others.map((name) => (
        <li key={name} className={classNames(rows.item, styles.tool)}>
          <Checkbox
            label={t(`forms.tool.${name}`)}
            checked={false}
            onChange={() => onChange([...chosen, name])}
          />
        </li>
      ))}
    </ul>
  );
}
