import type { TestOrganization } from "./organizations/organization";

/**
 * Somebody else is quicker: between what the next change read and its writing, `rival` happens.
 *
 * @param object the next change of these; of anything where left out
 */
export async function inBetween(
  { org }: { org: TestOrganization },
  rival: () => Promise<unknown>,
  object?: string,
): Promise<void> {
  const { database } = await org.handle();
  const apply = database.applyChanges.bind(database);
  database.applyChanges = async (changes) => {
    const isIt = changes.operations.some(
      (operation) => object === undefined || ("kind" in operation && operation.kind === object),
    );
    if (!isIt) return apply(changes);
    database.applyChanges = apply;
    await rival();
    return apply(changes);
  };
}
