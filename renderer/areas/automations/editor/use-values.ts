import { useEffect, useState } from "react";
import type { AutomationDefinition } from "#shared/automations/definition";
import { useListAutomationValuesQuery } from "../api";
import { TRIGGER } from "./flow";

/** Pause in ms after an edit before values and problems are asked for again. */
const PAUSE = 400;

/** The same value after it has not changed for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Values that the selected step may take, and what keeps the draft from being published. */
export function useValues(automationId: number, definition: AutomationDefinition, selected: string) {
  const settled = useSettled(definition);
  const { data, currentData } = useListAutomationValuesQuery({
    automationId,
    stepId: selected === TRIGGER ? null : selected,
    definition: settled,
  });
  return {
    values: selected === TRIGGER ? [] : ((currentData ?? data)?.values ?? []),
    problems: (currentData ?? data)?.problems ?? [],
  };
}
