import { useMemo } from "react";
import type { Field } from "#shared/contract/fields";
import { calendarOf } from "#shared/fields/periods";
import type { ColorRule } from "#shared/views/color-rules";
import { useSession } from "../../app/session/session-context";
import { rowColoring } from "../records/public";

/** Colors from the view's rules, as of the day on which the view was opened. */
export function useColoring(rules: readonly ColorRule[], fields: readonly Field[]) {
  const { user, locale } = useSession();
  return useMemo(() => {
    const clock = { ...calendarOf(locale), now: Date.now() };
    return rowColoring(rules, fields, { userId: user.id, clock });
  }, [rules, fields, user.id, locale]);
}
