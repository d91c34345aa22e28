/** Whether two JSON values are equal, regardless of the order of keys. Undefined counts as missing. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSameJson(one[name], other[name]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * The settings a user saves (`wish`) and started from (`seen`), and the stored ones (`now`), which may have
 * changed in the meantime.
 */
export interface Meanwhile<Settings extends object> {
  seen: Settings;
  wish: Settings;
  now: Settings;
}

/** Settings that only make sense together: changing one of them counts as changing all. */
type Together<Settings> = readonly (readonly (keyof Settings)[])[];

const partsOf = <Settings extends object>(settings: Settings) => Object.keys(settings) as (keyof Settings)[];

/** The settings that the user changed. */
export function changedSettings<Settings extends object>(
  { seen, wish }: Pick<Meanwhile<Settings>, "seen" | "wish">,
  together: Together<Settings> = [],
): (keyof Settings)[] {
  const all = [...new Set([...partsOf(seen), ...partsOf(wish)])];
  const isChanged = (part: keyof Settings) => !isSameJson(seen[part], wish[part]);
  return all.filter((part) =>
    (together.find((parts) => parts.includes(part)) ?? [part]).some((one) => isChanged(one)),
  );
}

/** The settings that both sides changed, to different values. */
export const contestedSettings = <Settings extends object>(
  { seen, wish, now }: Meanwhile<Settings>,
  together?: Together<Settings>,
): (keyof Settings)[] =>
  changedSettings({ seen, wish }, together).filter(
    (part) => !isSameJson(now[part], seen[part]) && !isSameJson(now[part], wish[part]),
  );

/** The user's changes applied to the present settings. */
export const mergeSettings = <Settings extends object>(
  { seen, wish, now }: Meanwhile<Settings>,
  together?: Together<Settings>,
): Settings => {
  const own = changedSettings({ seen, wish }, together).map((part) => [part, wish[part]] as const);
  return { ...now, ...Object.fromEntries(own) };
};
