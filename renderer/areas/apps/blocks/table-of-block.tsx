import type { ReactNode } from "react";
import type { Table } from "#shared/contract/tables";
import { Awaited } from "../../../app/errors/awaited";
import { isCallError } from "../../../app/errors/show-error";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useGetTableQuery } from "../../../tables/tables-api";
import { usePublicPage } from "../public-page-context";
import { SetUpNotice } from "./block-notice";

interface TableOfBlockProps {
  tableId: number | null;
  children: (table: Table, since: number) => ReactNode;
}

/** Provides the table of a block, or renders a notice if the reader has no access to it. */
export function TableOfBlock({ tableId, children }: TableOfBlockProps) {
  const t = useText();
  const isPublic = usePublicPage() !== null;
  const { data, error, refetch } = useGetTableQuery({ tableId: tableId ?? 1 }, { skip: tableId === null });
  if (tableId === null) return <SetUpNotice>{t("apps.noTable")}</SetUpNotice>;
  // Visitors get the words of a block that fails, because the reason is the members' own.
  if (isCallError(error) && error.code === 404 && !isPublic)
    return <SetUpNotice>{error.message}</SetUpNotice>;
  if (!data) return <Awaited error={error} refetch={refetch} Skeleton={GridSkeleton} />;
  return children(data.table, data.seq);
}
