import { PersonAvatar } from "../../../app/person-avatar";
import { useText } from "../../../ui/text";
import { useBuilders } from "./use-builders";

/** Shows the colleagues who are editing a block's settings. */
export function BuilderMark({ appId, blockId }: { appId: number; blockId: number }) {
  const t = useText();
  const people = useBuilders(appId, blockId);
  const [first] = people;
  if (!first) return null;
  const names = people.map(({ name }) => name).join(", ");
  return (
    <span role="img" aria-label={t("apps.editedBy", { names })} title={t("apps.editedBy", { names })}>
      <PersonAvatar person={first} size="s" isPresent />
    </span>
  );
}
