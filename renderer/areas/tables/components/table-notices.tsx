import { Suspense } from "react";
import type { Table } from "#shared/contract/tables";
import { tableNotices, useSlot } from "../../../app/slots";

/** Lines that other areas add below a table's name. */
export function TableNotices({ table }: { table: Table }) {
  const notices = useSlot(tableNotices).filter(({ when }) => when?.(table) ?? true);
  return notices.map(({ id, Notice }) => (
    <Suspense key={id} fallback={null}>
      <Notice table={table} />
    </Suspense>
  ));
}
