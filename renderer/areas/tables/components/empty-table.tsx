import { IconPlus, IconUpload } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { EmptyGridDrawing } from "./empty-grid-drawing";
import { uploadPath } from "../../connector/public";
import styles from "./empty-table.module.css";

interface EmptyTableProps {
  table: Table;
  search: string;
  hasFilter: boolean;
  onNewRecord: () => void;
  onClear: () => void;
}

/** Nothing to show: because there is nothing yet, or because the filter leaves nothing. */
export function EmptyTable({ table, search, hasFilter, onNewRecord, onClear }: EmptyTableProps) {
  const t = useText();
  const navigate = useNavigate();
  const can = useCan();
  if (hasFilter || search !== "") {
    return (
      <EmptyState
        drawing={<SearchDrawing />}
        title={
          search === "" ? t("records.noMatch") : t("records.noSearchMatch", { query: search.slice(0, 50) })
        }
        action={
          <Button onClick={onClear}>{t(hasFilter ? "records.clearFilter" : "records.clearSearch")}</Button>
        }
      />
    );
  }
  if (!table.can.canCreateRecords)
    return <EmptyState drawing={<EmptyGridDrawing />} title={t("records.emptyReadOnly")} />;
  return (
    <EmptyState
      drawing={<EmptyGridDrawing />}
      title={t("records.empty")}
      action={
        <div className={styles.actions}>
          <Button icon={<IconPlus size={16} stroke={1.5} />} onClick={onNewRecord}>
            {t("records.new")}
          </Button>
          {can.canViewConnectorPage && (
            <Button
              kind="subtle"
              icon={<IconUpload size={16} stroke={1.5} />}
              onClick={() => void navigate(uploadPath(table))}
            >
              {t("records.uploadData")}
            </Button>
          )}
        </div>
      }
    />
  );
}
