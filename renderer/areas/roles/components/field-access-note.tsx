import { useCan, usePlan } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { useGetFieldAccessQuery } from "../api";
import styles from "./roles.module.css";

/** Says in a table's field list from which roles a field is hidden, and for which it is read-only. */
export default function FieldAccessNote({ tableId, fieldId }: { tableId: number; fieldId: number }) {
  const t = useText();
  const { canManageRoles } = useCan();
  const hasRoles = usePlan("roles");
  const { data } = useGetFieldAccessQuery({ tableId }, { skip: !canManageRoles || !hasRoles });
  const { hiddenFrom = [], readOnlyFor = [] } = data?.fields.find((one) => one.fieldId === fieldId) ?? {};
  const notes = [
    ...(hiddenFrom.length > 0 ? [t("roles.hiddenFrom", { roles: hiddenFrom.join(", ") })] : []),
    ...(readOnlyFor.length > 0 ? [t("roles.readOnlyFor", { roles: readOnlyFor.join(", ") })] : []),
  ];
  return notes.length > 0 ? <small className={styles.note}>{notes.join(" · ")}</small> : null;
}
