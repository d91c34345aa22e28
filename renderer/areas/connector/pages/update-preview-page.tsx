import { skipToken } from "@reduxjs/toolkit/query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { Sheet } from "../../../ui/layers/sheet";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { usePreviewImportQuery } from "../api";
import { ImportHeader } from "../components/import-header";
import { isOfFile, MatchingProblem } from "../components/matching/matching-problem";
import { PreviewCards } from "../components/preview/preview-cards";
import { PreviewCounts } from "../components/preview/preview-counts";
import { PreviewFooter } from "../components/preview/preview-footer";
import { PreviewTable } from "../components/preview/preview-table";
import { PreviewTools } from "../components/preview/preview-tools";
import { UpdateRules } from "../components/update-rules";
import { stepPath } from "../connectors";
import { findRows, type RowFilter } from "../wizard/preview-rows";
import type { Update } from "../wizard/update-query";
import { useUpdate } from "../wizard/use-update";
import styles from "./update-preview-page.module.css";

interface UpdatePreviewPageProps {
  connector: Connector;
  identifier: string;
  update: Update;
}

/** Shows the fate of each row of a file before anything is written. */
export function UpdatePreviewPage({ connector, identifier, update }: UpdatePreviewPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [filter, setFilter] = useState<RowFilter>("all");
  const [search, setSearch] = useState("");
  const { tableId, type } = update;
  const own = useUpdate(connector, identifier, update);
  const { matching, newerBy, title, waits } = own;
  const {
    currentData: preview,
    isFetching,
    error,
    refetch,
  } = usePreviewImportQuery(own.preview !== null && waits === null ? own.preview : skipToken);
  usePageTitle(title);
  if (own.error && !own.data && !isOfFile(connector, own.error))
    return <MatchingProblem {...{ connector, error: own.error, refetch: own.refetch }} />;

  const back = stepPath(connector, "field-matching-update", { identifier, tableId, type });
  const rows = preview ? findRows(preview, filter, search) : [];
  const Rows = isPhone ? PreviewCards : PreviewTable;
  return (
    <Sheet className={styles.sheet}>
      <ImportHeader
        connector={connector}
        mode="update"
        title={title}
        done={["checklist", "source", "matching"]}
        backTo={back}
      />
      {preview && <PreviewCounts preview={preview} />}
      <PreviewTools {...{ preview, filter, search }} onFilter={setFilter} onSearch={setSearch}>
        <UpdateRules {...{ identifier, type, matching, newerBy }} isRead={own.data !== undefined} isInline />
      </PreviewTools>
      <div className={styles.rows} aria-busy={isFetching}>
        {waits === null ? (
          <Awaited {...{ data: preview, error, refetch }} />
        ) : (
          <p className={styles.empty}>{waits}</p>
        )}
        {preview && rows.length > 0 && <Rows {...{ preview, rows }} />}
        {preview && rows.length === 0 && <p className={styles.empty}>{t("connector.preview.noRows")}</p>}
      </div>
      <PreviewFooter
        {...{ identifier, tableId, preview, waits }}
        isRunAutomations={own.draft.isRunAutomations}
        isStarting={own.isStarting}
        onBack={() => void navigate(back)}
        onFinish={() => void own.finish()}
      />
    </Sheet>
  );
}
