import type { ReactNode } from "react";
import { scopeParts, scopeRights, type ApiScopes, type ScopeRight } from "#shared/api/scopes";
import { useText } from "../../../ui/text";
import { useListTablesQuery } from "../../../tables/tables-api";
import styles from "./scope-table.module.css";

type TableScopes = Pick<ApiScopes, "tables" | "everyTable">;

interface TableScopeTableProps {
  scopes: TableScopes;
  onChange: (scopes: TableScopes) => void;
  children?: ReactNode;
}

/** Rights by table. */
export function TableScopeTable({ scopes, onChange, children }: TableScopeTableProps) {
  const t = useText();
  const { data } = useListTablesQuery();
  const rightOf = (id: number) => scopes.tables.find((table) => table.id === id)?.right ?? scopes.everyTable;
  const setTable = (id: number, right: ScopeRight) => {
    const others = scopes.tables.filter((table) => table.id !== id);
    onChange({ everyTable: scopes.everyTable, tables: [...others, { id, right }] });
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{t("tokens.table")}</th>
          {scopeRights.map((right) => (
            <th key={right} className={styles.right}>
              {t(`tokens.right.${right}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data?.tables.map(({ id, displayLabel }) => (
          <ScopeRow
            key={id}
            name={displayLabel}
            group={`table-${id}`}
            value={rightOf(id)}
            onChange={(right) => setTable(id, right)}
          />
        ))}
        <ScopeRow
          name={t("tokens.everyTable")}
          group="everyTable"
          value={scopes.everyTable}
          onChange={(everyTable) => onChange({ tables: scopes.tables, everyTable })}
        />
        {children}
      </tbody>
    </table>
  );
}

interface ScopeTableProps {
  scopes: ApiScopes;
  onChange: (scopes: ApiScopes) => void;
}

/** Rights by table and by part of the API. */
export function ScopeTable({ scopes, onChange }: ScopeTableProps) {
  const t = useText();
  return (
    <TableScopeTable scopes={scopes} onChange={(tables) => onChange({ ...scopes, ...tables })}>
      {scopeParts.map((part) => (
        <ScopeRow
          key={part}
          name={t(`tokens.${part}`)}
          group={part}
          value={scopes[part]}
          onChange={(right) => onChange({ ...scopes, [part]: right })}
        />
      ))}
    </TableScopeTable>
  );
}

interface ScopeRowProps {
  name: string;
  group: string;
  value: ScopeRight;
  onChange: (right: ScopeRight) => void;
}

function ScopeRow({ name, group, value, onChange }: ScopeRowProps) {
  const t = useText();
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {name}
      </th>
      {scopeRights.map((right) => (
        <td key={right} className={styles.right}>
          <input
            type="radio"
            name={`scope-${group}`}
            className={styles.radio}
            checked={value === right}
            aria-label={t("tokens.rightOf", { right: t(`tokens.right.${right}`), name })}
            onChange={() => onChange(right)}
          />
        </td>
      ))}
    </tr>
  );
}
