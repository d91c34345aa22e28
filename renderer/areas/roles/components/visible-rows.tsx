import { useEffect, useState } from "react";
import type { Role } from "#shared/contract/roles";
import type { FilterGroup } from "#shared/fields/operators";
import { ROLE_COUNT_DEBOUNCE } from "#shared/limits/roles";
import { useText } from "../../../ui/text";
import { useCountInRulesQuery } from "../api";

interface VisibleRowsProps {
  role: Role;
  tableId: number;
  personId: number | null;
  rows: FilterGroup | null;
}

/** Counted a moment after the rules were last touched. */
export function VisibleRows({ role, tableId, personId, rows }: VisibleRowsProps) {
  const t = useText();
  const [asked, setAsked] = useState(rows);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(rows), ROLE_COUNT_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [rows]);
  const { data } = useCountInRulesQuery({ roleId: role.id, tableId, rows: asked, personId });
  return <p role="status">{data ? t("roles.sees", data) : t("app.loading")}</p>;
}
