import type { TaskOwner } from "#shared/contract/tasks";
import type { User } from "#shared/contract/users";
import { PersonButton } from "../../../app/person-card/person-card";
import { PeopleSelect } from "../../users/public";
import { useListTaskOwnersQuery } from "../api";
import { OwnerIcon } from "../components/owner-stack";
import styles from "./fields.module.css";

export interface Chosen {
  owners: number[];
  groups: number[];
}

const GROUP = "group:";

const ownerContent = (owner: TaskOwner) => (
  <>
    <OwnerIcon owner={owner} />
    {owner.name}
  </>
);
const personContent = (person: User) => ownerContent({ ...person, type: "user" });

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
  const { data } = useListTaskOwnersQuery({ type: "group" }, { skip: !canEdit || !takesGroups });
  if (!canEdit) return <FixedOwners value={value} known={known} />;
  const groups = new Map(
    [...known, ...(data?.owners ?? [])]
      .filter(({ type }) => type === "group")
      .map((group) => [`${GROUP}${group.id}`, group]),
  );
  const first = [...groups].map(([key, group]) => ({
    value: key,
    label: group.name,
    content: ownerContent(group),
  }));
  const people = known.flatMap(({ type, ...person }) =>
    type === "user" ? [{ ...person, email: "", seat: "member" as const, isActive: true }] : [],
  );
  const values = [...value.owners.map(String), ...value.groups.map((id) => `${GROUP}${id}`)];
  return (
    <PeopleSelect
      label={label}
      values={values}
      known={people}
      first={takesGroups ? first : []}
      contentOf={personContent}
      onChange={(next) =>
        onChange({
          owners: next.filter((key) => !key.startsWith(GROUP)).map(Number),
          groups: next.filter((key) => key.startsWith(GROUP)).map((key) => Number(key.slice(GROUP.length))),
        })
      }
    />
  );
}

function FixedOwners({ value: { owners, groups }, known }: Pick<OwnerFieldProps, "value" | "known">) {
  const shown = known.filter(({ type, id }) => (type === "user" ? owners : groups).includes(id));
  return (
    <span className={styles.fixed}>
      {shown.map((owner) => (
        <span key={`${owner.type}:${owner.id}`}>
          <OwnerIcon owner={owner} />
          {owner.type === "user" ? <PersonButton person={owner}>{owner.name}</PersonButton> : owner.name}
        </span>
      ))}
    </span>
  );
}
