import { asShown } from "#shared/fields/as-shown";
import { groupRecords } from "../../engine/public";
import type { PublicPageContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { findPeople } from "../../tables/public";
import { fieldTypes } from "#shared/fields/index";
import { actAs } from "./act-as";
import type { OpenView } from "./open-view";

/** The people whom the records and groups of a page name, and no one else of the organisation. */
export async function peopleOf(context: PublicPageContext, view: OpenView) {
  const ids = new Set<number>();
  for (const source of view.sources.values()) {
    if (!source.isRead) continue;
    const grouped = source.groups.flatMap((levels) => levels.map(({ field }) => field));
    const named = [...new Set([...source.values, ...grouped])].filter((id) => {
      const field = source.table.fieldById.get(id);
      return field !== undefined && fieldTypes[asShown(field).type].namesPeople === true;
    });
    if (named.length === 0) continue;
    const actor = await actAs(context, view, source, "figures");
    const grant = await authorize({ org: context.org, actor }, recordKind.read, source.table.id);
    for (const field of named) {
      const query = { trashed: false, aggregates: [], group: [{ field, order: "asc" as const }] };
      const { groups } = await groupRecords(context.org.database, grant, query);
      for (const { keys } of groups) for (const id of idsIn(keys[0])) ids.add(id);
    }
  }
  const people = await findPeople(context.org.database);
  return [...ids].flatMap((id) => {
    const person = people.person(id);
    return person ? [{ id, name: person.name, color: person.color }] : [];
  });
}

const idsIn = (key: unknown): number[] =>
  (Array.isArray(key) ? key : [key]).flatMap((one) => (typeof one === "number" ? [one] : []));
