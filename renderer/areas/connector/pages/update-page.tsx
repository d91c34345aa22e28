import { IconDownload } from "@tabler/icons-react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import { connectorCalls } from "#shared/contract/connector";
import { callAddress } from "../../../app/api/send-call";
import { Awaited } from "../../../app/errors/awaited";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { usePageTitle } from "../../../app/page-title";
import { Button } from "../../../ui/button/button";
import { Radio } from "../../../ui/fields/radio";
import { Select } from "../../../ui/fields/select";
import { Sheet } from "../../../ui/layers/sheet";
import { PlugDrawing } from "../../../ui/drawings/plug-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListImportTargetsQuery } from "../api";
import { ImportHeader } from "../components/import-header";
import { WaitsFor } from "../components/waits-for";
import { SourceSection } from "../components/source-section";
import { stepPath } from "../connectors";
import { changeDraft, UNNAMED, useDraft } from "../wizard/draft";
import { preferences, readTableId } from "../wizard/update-query";
import { useSource } from "../wizard/use-source";
import importStyles from "./import-page.module.css";
import styles from "./update-page.module.css";

const WAITS = "update-waits";

/** Which table, what becomes of the rows, and the file (specification 2, section 2). */
export function UpdatePage({ connector }: { connector: Connector }) {
  const t = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const draft = useDraft(UNNAMED);
  const source = useSource(connector);
  const {
    data: targets,
    error,
    refetch,
  } = useListImportTargetsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const named = readTableId(query);
  const tableId = draft.tableId ?? named;
  const table = targets?.tables.find(({ id }) => id === tableId);
  const { preference } = draft;
  const title = t("connector.update.title");
  usePageTitle(title);

  // An address that names no table of theirs leads nowhere.
  if (targets && draft.tableId === null && named !== null && !table) return <NotFoundPage />;

  const { identifier, isRead } = source;
  const isReady = table !== undefined && preference !== null && identifier !== null && isRead;
  const reason =
    (!table && t("connector.waits.table")) ||
    (preference === null && t("connector.waits.preference")) ||
    (source.waits && t(source.waits)) ||
    null;
  const next = () => {
    if (!isReady) return;
    const query = { identifier, tableId: table.id, type: preference };
    void navigate(stepPath(connector, "field-matching-update", query));
  };
  return (
    <Sheet className={importStyles.sheet}>
      <ImportHeader
        connector={connector}
        mode="update"
        title={title}
        done={isReady ? ["source"] : []}
        backTo={stepPath(connector, "types")}
      />
      <div className={importStyles.body}>
        {!targets && <Awaited {...{ error, refetch }} />}
        {targets?.tables.length === 0 && (
          <EmptyState drawing={<PlugDrawing />} title={t("connector.update.noTables")} />
        )}
        {targets && targets.tables.length > 0 && (
          <div className={importStyles.columns}>
            <div className={styles.choices}>
              <div className={styles.table}>
                <Select
                  label={t("connector.update.table")}
                  placeholder={t("connector.update.choose")}
                  isSearchable
                  value={table ? String(table.id) : null}
                  options={targets.tables.map(({ id, label }) => ({ value: String(id), label }))}
                  onChange={(id) => changeDraft(UNNAMED, { tableId: id === null ? null : Number(id) })}
                />
                {table && (
                  <a
                    className={styles.template}
                    href={callAddress(connectorCalls.downloadTemplate, { tableId: table.id })}
                    download
                  >
                    <IconDownload size={16} stroke={1.5} aria-hidden />
                    {t("connector.update.template")}
                  </a>
                )}
              </div>
              <fieldset className={styles.preferences}>
                <legend className={styles.legend}>{t("connector.update.preference")}</legend>
                {preferences.map((type) => (
                  <div key={type}>
                    <Radio
                      name="preference"
                      label={t(`connector.update.${type}`)}
                      checked={preference === type}
                      aria-describedby={`preference-${type}`}
                      onChange={() => changeDraft(UNNAMED, { preference: type })}
                    />
                    <p className={styles.hint} id={`preference-${type}`}>
                      {t(`connector.update.${type}Hint`)}
                    </p>
                  </div>
                ))}
              </fieldset>
            </div>
            <SourceSection connector={connector} source={source} mode="update" />
          </div>
        )}
      </div>
      <footer className={importStyles.footer}>
        <Button onClick={() => void navigate(stepPath(connector, "types"))}>{t("connector.back")}</Button>
        {targets && targets.tables.length > 0 && <WaitsFor id={WAITS} reason={reason} />}
        <Button kind="primary" disabled={!isReady} aria-describedby={WAITS} onClick={next}>
          {t("connector.next")}
        </Button>
      </footer>
    </Sheet>
  );
}
