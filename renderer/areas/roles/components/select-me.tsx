import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { useListUsersQuery } from "../../users/public";

/** Who 'me' is while someone sees what a role sees; null for themselves. */
export function SelectMe({
  personId,
  onSelect,
}: {
  personId: number | null;
  onSelect: (personId: number | null) => void;
}) {
  const t = useText();
  const people = useListUsersQuery().data?.users ?? [];
  return (
    <Select
      label={t("roles.viewing.me")}
      placeholder={t("roles.viewing.myself")}
      value={personId === null ? null : String(personId)}
      options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      isSearchable
      isClearable
      onChange={(value) => onSelect(value === null ? null : Number(value))}
    />
  );
}
