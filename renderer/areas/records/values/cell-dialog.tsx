import { useEffect, useState, type ReactNode } from "react";
import { Awaited } from "../../../app/errors/awaited";
import { Dialog } from "../../../ui/layers/dialog";
import { ErrorState } from "../../../ui/states/error-state";
import { useText } from "../../../ui/text";
import type { useCell } from "./use-cell";

interface CellDialogProps {
  cell: ReturnType<typeof useCell>;
  width?: number;
  footer?: ReactNode;
  /** It opens next to the grid's active cell. */
  isBesideCell?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Place of the active cell if the grid has the focus; null otherwise. */
function activeCell(): DOMRect | null {
  const id = document.activeElement?.getAttribute("aria-activedescendant") ?? null;
  return (id !== null && document.getElementById(id)?.getBoundingClientRect()) || null;
}

/** The frame of a dialog for one cell: the field's name, and a placeholder while there is no content. */
export function CellDialog({
  cell,
  width = 480,
  footer,
  isBesideCell = false,
  onClose,
  children,
}: CellDialogProps) {
  const t = useText();
  const { field, record, error, isGone, isMissing, retry } = cell;
  const [beside] = useState(() => (isBesideCell ? activeCell() : null));
  // The page under it says that the table was deleted.
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  return (
    <Dialog title={field?.name ?? t("app.loading")} width={width} {...{ footer, beside, onClose }}>
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
