import type { TaskOwner } from "#shared/contract/tasks";
import { PersonButton } from "../../../app/person-card/person-card";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { useListTaskOwnersQuery } from "../api";
import { OwnerIcon } from "../components/owner-stack";
import styles from "./fields.module.css";

export interface Chosen {
  owners: number[];
  groups: number[];
}

const keyOf = ({ type, id }: Pick<TaskOwner, "type" | "id">): string => `${type}:${id}`;

interface OwnerFieldProps {
  label: string;
  value: Chosen;
  /** Those that it has, who may have left since. */
  known: readonly TaskOwner[];
  /** Followers are people alone. */
  takesGroups?: boolean;
  canEdit: boolean;
  onChange: (value: Chosen) => void;
}

/** People and groups, chosen by their names. */
export function OwnerField({ label, value, known, takesGroups = true, canEdit, onChange }: OwnerFieldProps) {
  const { data } = useListTaskOwnersQuery();
  const all = new Map([...known, ...(data?.owners ?? [])].map((owner) => [keyOf(owner), owner]));
  const values = [...value.owners.map((id) => `user:${id}`), ...value.groups.map((id) => `group:${id}`)];
  const options = [...all.values()]
    .filter(({ type }) => takesGroups || type === "user")
    .map((owner) => ({
      value: keyOf(owner),
      label: owner.name,
      content: (
        <>
          <OwnerIcon owner={owner} />
          {owner.name}
        </>
      ),
    }));
  if (!canEdit)
    return (
      <span className={styles.fixed}>
        {values.flatMap((key) => {
          const owner = all.get(key);
          return owner
            ? [
                <span key={key}>
                  <OwnerIcon owner={owner} />
                  {owner.type === "user" ? (
                    <PersonButton person={owner}>{owner.name}</PersonButton>
                  ) : (
                    owner.name
                  )}
                </span>,
              ]
            : [];
        })}
      </span>
    );
  const idsOf = (type: TaskOwner["type"], keys: readonly string[]) =>
    keys.filter((key) => key.startsWith(`${type}:`)).map((key) => Number(key.slice(type.length + 1)));
  return (
    <MultiSelect
      label={label}
      values={values.filter((key) => all.has(key))}
      options={options}
      onChange={(next) => onChange({ owners: idsOf("user", next), groups: idsOf("group", next) })}
    />
  );
}
