import { useListUsersQuery } from "../../users/public";

/** The colours of people next to the to-dos that they own. */
export function OwnerColors() {
  const { data } = useListUsersQuery();
  const rules = (data?.users ?? []).map(
    ({ id, color }) =>
      `.document-to-do-owner[data-owner-id="${id}"]{--c-bg:var(--c-${color}-bg);--c-fg:var(--c-${color}-fg)}`,
  );
  return <style>{rules.join("")}</style>;
}
