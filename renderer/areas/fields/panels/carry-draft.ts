import type { CellValue } from "#shared/contract/records";
import { isSameJson, mergeSettings, type Meanwhile } from "#shared/merge-settings";
import type { FieldDraft } from "./field-draft";

interface Option {
  id: number;
}
type Options = readonly Option[];

/**
 * Applies the user's unsaved changes of a field's settings to those that others saved in the meantime; options are
 * merged one by one.
 */
export function carryDraft(drafts: Meanwhile<FieldDraft>): FieldDraft {
  const { seen, wish, now } = drafts;
  const configs = { seen: seen.config, wish: wish.config, now: now.config };
  const config = mergeSettings(configs);
  const { options, newIds } = carryOptions({
    seen: optionsOf(seen),
    wish: optionsOf(wish),
    now: optionsOf(now),
  });
  const isKept = isSameJson(seen.auto_fill, wish.auto_fill);
  return {
    ...mergeSettings(drafts),
    config: Array.isArray(config["options"]) ? { ...config, options } : config,
    auto_fill: isKept ? now.auto_fill : renumber(wish.auto_fill, newIds),
  };
}

const optionsOf = ({ config }: FieldDraft): Options =>
  Array.isArray(config["options"]) ? (config["options"] as Options) : [];
const byId = (options: Options): Record<string, Option | undefined> =>
  Object.fromEntries(options.map((option) => [option.id, option]));

/** Two users who add an option at the same time give it the same id: the user's own gets a new one. */
function carryOptions({ seen, wish, now }: Meanwhile<Options>) {
  const [had, has] = [byId(seen), byId(now)];
  let last = Math.max(0, ...[...wish, ...now].map(({ id }) => id));
  const newIds = new Map<number, number>();
  for (const option of wish) {
    const { id } = option;
    if (!had[id] && has[id] && !isSameJson(has[id], option)) newIds.set(id, (last += 1));
  }
  const mine = wish.map((option) => ({ ...option, id: newIds.get(option.id) ?? option.id }));
  const all = mergeSettings({ seen: had, wish: byId(mine), now: has });
  const order = isReordered(seen, wish) ? [...mine, ...now] : [...now, ...mine];
  const ids = new Set(order.map(({ id }) => id));
  return { options: [...ids].flatMap((id) => all[id] ?? []), newIds };
}

function isReordered(seen: Options, wish: Options): boolean {
  const ids = (options: Options, others: Options) =>
    options.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
  return !isSameJson(ids(seen, wish), ids(wish, seen));
}

/** A default that is one of the options, or a list of them. */
function renumber(value: CellValue, newIds: ReadonlyMap<number, number>): CellValue {
  const one = (id: unknown) => (typeof id === "number" ? (newIds.get(id) ?? id) : id);
  return (Array.isArray(value) ? value.map(one) : one(value)) as CellValue;
}
