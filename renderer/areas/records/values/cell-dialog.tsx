import { useEffect, type ReactNode } from "react";
import { Awaited } from "../../../app/errors/awaited";
import { Dialog } from "../../../ui/layers/dialog";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import type { useCell } from "./use-cell";

interface CellDialogProps {
  cell: ReturnType<typeof useCell>;
  width?: number;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a dialog for one cell: the field's name, and a placeholder while there is no content. */
export function CellDialog({ cell, width = 480, footer, onClose, children }: CellDialogProps) {
  const t = useText();
  const { field, record, error, isGone, isMissing, retry } = cell;
  // The page under it says that the table was deleted.
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return (
    <Dialog title={field?.name ?? t("app.loading")} width={width} footer={footer} onClose={onClose}>
      {isMissing ? (
        <ErrorState message={t("fields.notFound")} errorId="field_not_found#404" />
      ) : error === null && field && record ? (
        children
      ) : (
        <Awaited error={error} refetch={retry} />
      )}
    </Dialog>
  );
}
