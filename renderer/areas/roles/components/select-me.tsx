import { useText } from "../../../ui/text";
import { PersonSelect } from "../../users/public";

/** Chooses the user for 'me' while viewing as a role; null for the viewer. */
export function SelectMe({
  personId,
  onSelect,
}: {
  personId: number | null;
  onSelect: (personId: number | null) => void;
}) {
  const t = useText();
  return (
    <PersonSelect
      label={t("roles.viewing.me")}
      hint={t("roles.viewing.meHint")}
      placeholder={t("roles.viewing.myself")}
      value={personId === null ? null : String(personId)}
      isClearable
      onChange={(value) => onSelect(value === null ? null : Number(value))}
    />
  );
}
