import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { NoPermission, useTableOfFields } from "../../fields/public";
import { useGetTableEmailQuery } from "../api";
import { EmailForm } from "./email-form";

/** Table Settings: the address of a table and what becomes of the mails sent to it. */
export default function TableEmailPanel({ params: { tableId }, onClose }: PanelProps<"tableEmail">) {
  const t = useText();
  const { table, isGone, ...ofTable } = useTableOfFields(tableId);
  const mayManage = table?.can.canManageFieldsAndConfig === true;
  const { data, error, refetch } = useGetTableEmailQuery(
    { tableId },
    { skip: !mayManage, refetchOnMountOrArgChange: true },
  );
  const title = `${t("tables.settings")}: ${t("emails.settings")}`;
  if (table && !mayManage) return <NoPermission title={title} onClose={onClose} />;
  if (table && data)
    return (
      <EmailForm {...{ title, table, isGone, onClose }} saved={data.email} isReceiving={data.isReceiving} />
    );
  return (
    <SidePanel title={title} onClose={onClose}>
      {table || !ofTable.error ? (
        <Awaited {...{ error, refetch }} />
      ) : (
        <Awaited error={ofTable.error} refetch={ofTable.refetch} />
      )}
    </SidePanel>
  );
}
