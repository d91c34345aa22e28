import type { TestOrganization } from "./organizations/organization";

/**
 * Simulates a faster user: runs `rival` between the reads of the next change and its write.
 *
 * @param object the kind of object of the next change; any by default
 */
export async function beforeNextChange(
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
