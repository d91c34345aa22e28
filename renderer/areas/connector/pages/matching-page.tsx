import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { TABLE_NAME_MAX_LENGTH } from "#shared/limits/tables";
import { usePageTitle } from "../../../app/page-title";
import { showError } from "../../../app/errors/show-error";
import { useIsPhone } from "../../../ui/use-phone";
import { TextField } from "../../../ui/fields/text-field";
import { Sheet } from "../../../ui/layers/sheet";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { useImportTableMutation } from "../api";
import { FieldsList } from "../components/fields-list";
import { delimiterName } from "../components/format-choices";
import { ImportError } from "../components/import-error";
import { ImportHeader } from "../components/import-header";
import { MatchingCards } from "../components/matching-cards";
import { MatchingFooter } from "../components/matching-footer";
import { MatchingGrid } from "../components/matching-grid";
import { Notice } from "../components/notice";
import { useSay } from "../components/use-say";
import { stepPath, type ConnectorEntry } from "../connectors";
import { changeDraft, forgetDraft, useDraft } from "../wizard/draft";
import { clearUpload } from "../wizard/upload";
import { columnActions } from "../wizard/column-actions";
import { useMatching } from "../wizard/use-matching";
import styles from "./matching-page.module.css";

interface MatchingPageProps {
  connector: ConnectorEntry;
  identifier: string;
}

/** What each column becomes: guessed, to be corrected, with everything said before it happens. */
export function MatchingPage({ connector, identifier }: MatchingPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const say = useSay();
  const draft = useDraft(identifier);
  const { data, columns, isFetching, error, refetch } = useMatching(connector.id, identifier, draft);
  const [importTable, { isLoading: isStarting }] = useImportTableMutation();
  const [current, setCurrent] = useState<number | null>(null);
  const actions = useMemo(
    () => columnActions(identifier, draft, columns, t),
    [identifier, draft, columns, t],
  );
  const label = draft.tableName ?? data?.label ?? "";
  const title = t("connector.import.named", { name: data?.fileName ?? "" });
  usePageTitle(title);

  const hasField = columns.some(({ field }) => !field.deleted && field.label.trim() !== "");
  // A table without a name or fields, or a file that cannot be read, cannot be finished (specification 2, section 4).
  const canFinish = data !== undefined && !error && !isFetching && label.trim() !== "" && hasField;
  const finish = async () => {
    if (!data) return;
    const fields = columns.map(({ field }) => ({ ...field, label: field.label.trim() || field.key }));
    const config = { label, fields, isRunAutomations: draft.isRunAutomations };
    try {
      await importTable({
        connector_id: connector.id,
        identifier,
        format: data.format,
        table_import_configs: [config],
      }).unwrap();
    } catch (failure) {
      return showError(failure);
    }
    // The wizard begins anew after finish (specification 2, section 4).
    forgetDraft(identifier);
    forgetDraft("");
    clearUpload();
    return navigate(stepPath(connector, "finished", identifier));
  };
  const hint = data
    ? [
        say.size(data.fileSize),
        t(delimiterName(data.format.delimiter)),
        t(`connector.encoding.${data.format.encoding}`),
      ].join(", ")
    : "";
  const grid = { columns, records: data?.records ?? [], actions, current };
  return (
    <Sheet className={styles.sheet}>
      <ImportHeader
        connector={connector}
        title={title}
        hint={hint}
        done={["checklist", "source"]}
        backTo={stepPath(connector, "import")}
      />
      <div className={styles.body}>
        <div className={styles.side}>
          <div className={styles.name}>
            <TextField
              label={t("connector.tableName")}
              leading={<Tile kind="table" icon="file-spreadsheet" color="fern" size="s" />}
              trailing={<span className={styles.count}>{`${label.length} / ${TABLE_NAME_MAX_LENGTH}`}</span>}
              maxLength={TABLE_NAME_MAX_LENGTH}
              value={label}
              error={data && label.trim() === "" ? t("connector.nameMissing") : undefined}
              onChange={(event) => changeDraft(identifier, { tableName: event.target.value })}
            />
          </div>
          {!isPhone && (
            <FieldsList columns={columns} current={current} onChoose={setCurrent} actions={actions} />
          )}
        </div>
        <div className={styles.main}>
          {error && (
            <div className={styles.notices}>
              <ImportError error={error} onRetry={() => void refetch()} />
            </div>
          )}
          {data && data.notes.length > 0 && (
            <div className={styles.notices}>
              {data.notes.map((note) => (
                <Notice key={note.text} kind="warning">
                  {say.note(note)}
                </Notice>
              ))}
            </div>
          )}
          {!data && !error && <GridSkeleton label={t("connector.reading")} />}
          {data && (isPhone ? <MatchingCards {...grid} onChoose={setCurrent} /> : <MatchingGrid {...grid} />)}
        </div>
      </div>
      <MatchingFooter
        columns={columns}
        rows={data?.rows ?? 0}
        isComplete={data?.isComplete ?? true}
        isRunAutomations={draft.isRunAutomations}
        onRunAutomations={(isRunAutomations) => changeDraft(identifier, { isRunAutomations })}
        onBack={() => void navigate(stepPath(connector, "import"))}
        onFinish={() => void finish()}
        canFinish={canFinish}
        isStarting={isStarting}
      />
    </Sheet>
  );
}
