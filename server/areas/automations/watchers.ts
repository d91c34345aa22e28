import { automationTriggers, type LogEvent, type TriggerType } from "../../automations/registry";
import type { ChangeRow } from "../../sql/change-row";
import type { Contributions } from "../../contributions";
import { oncePerKey } from "#shared/once-per-key";
import type { LiveAutomation } from "./live";

export interface Watching {
  automation: LiveAutomation;
  type: TriggerType;
}

/** Automations that look at the same changes; those that need a certain number in a field are found by it. */
interface Place {
  any: Watching[];
  byField: Map<number, Map<number, Watching[]>>;
}

/** The automations that look at changes, found by object and table without going through all of them. */
export interface Watchers {
  isEmpty: boolean;
  /** Whether an automation may look at a change: others are not even read. */
  watches(change: ChangeRow): boolean;
  /** Those that an event may start, in the order of the automations. */
  of(event: LogEvent): Watching[];
}

const placeKey = (object: string, tableId: number | null) => `${object}:${tableId ?? ""}`;

/** Of the cached list of live automations, made once for each list. */
export const watchersOf = (live: readonly LiveAutomation[], contributions: Contributions): Watchers =>
  indexOf(live)(contributions);

const indexOf = oncePerKey((live: readonly LiveAutomation[]) => {
  let made: Watchers | null = null;
  return (contributions: Contributions) => (made ??= makeWatchers(live, contributions));
});

function makeWatchers(live: readonly LiveAutomation[], contributions: Contributions): Watchers {
  const places = new Map<string, Place>();
  for (const automation of live) {
    const { trigger } = automation;
    const type = contributions.find(automationTriggers, trigger.type);
    if (!type?.match) continue;
    const tableId = type.tableOf?.(trigger.config);
    for (const object of type.objects) {
      // Triggers without a table look at all changes of their objects.
      const key = tableId === undefined ? object : placeKey(object, tableId);
      const place = places.get(key) ?? { any: [], byField: new Map<number, Map<number, Watching[]>>() };
      places.set(key, place);
      put(place, { automation, type });
    }
  }
  const at = ({ object, tableId }: ChangeRow): Place[] =>
    [places.get(object), places.get(placeKey(object, tableId))].filter((place) => place !== undefined);
  return {
    isEmpty: places.size === 0,
    watches: (change) => at(change).length > 0,
    of: (event) =>
      at(event.change)
        .flatMap((place) => [...place.any, ...neededBy(place, event)])
        .toSorted((one, other) => one.automation.id - other.automation.id),
  };
}

function put({ any, byField }: Place, watching: Watching): void {
  const needed = watching.type.needs?.(watching.automation.trigger.config) ?? null;
  if (needed === null) {
    any.push(watching);
    return;
  }
  const { fieldId, value } = needed;
  const ofField = byField.get(fieldId) ?? new Map<number, Watching[]>();
  byField.set(fieldId, ofField.set(value, [...(ofField.get(value) ?? []), watching]));
}

/** Those that need the number that the record has; all of a field whose number the log does not have. */
function neededBy({ byField }: Place, { record }: LogEvent): Watching[] {
  return [...byField].flatMap(([fieldId, ofField]) => {
    const value = record?.after?.[fieldId];
    return typeof value === "number" ? (ofField.get(value) ?? []) : [...ofField.values()].flat();
  });
}
