import type { Conditional } from "#shared/fields/conditionals";
import { isSameJson, mergeSettings } from "#shared/merge-settings";
import type { RuleDraft } from "./conditional-rule";

type Rules = readonly Conditional[];

export const completeRules = (rules: readonly RuleDraft[]): Conditional[] =>
  rules.flatMap(({ fieldId, when }) => (fieldId === null || when === null ? [] : [{ fieldId, when }]));

export const nextKey = (rules: readonly RuleDraft[]): number =>
  Math.max(-1, ...rules.map(({ key }) => key)) + 1;

const byField = (rules: Rules): Record<string, Conditional | undefined> =>
  Object.fromEntries(rules.map((rule) => [rule.fieldId, rule]));

/**
 * Applies the user's unsaved rules to those that others saved in the meantime. A rule that others changed is shown
 * in their version; an incomplete one stays as it is.
 */
export function carryRules(
  wish: readonly RuleDraft[],
  { seen, now }: Record<"seen" | "now", Rules>,
): RuleDraft[] {
  const mine = completeRules(wish);
  const all = mergeSettings({ seen: byField(seen), wish: byField(mine), now: byField(now) });
  const order = new Set([...now, ...mine].map(({ fieldId }) => fieldId));
  const first = nextKey(wish);
  const carried = [...order]
    .flatMap((fieldId) => all[fieldId] ?? [])
    .map((rule, at): RuleDraft => {
      const own = wish.find(({ fieldId }) => fieldId === rule.fieldId);
      return own && isSameJson(own.when, rule.when) ? own : { key: first + at, ...rule };
    });
  const isLeft = ({ fieldId, when }: RuleDraft) =>
    fieldId === null || (when === null && !carried.some((rule) => rule.fieldId === fieldId));
  return [...carried, ...wish.filter(isLeft)];
}
