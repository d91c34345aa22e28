import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import { needsKey } from "#shared/contract/import-config";
import { usePageTitle } from "../../../app/page-title";
import { Select } from "../../../ui/fields/select";
import { Sheet } from "../../../ui/layers/sheet";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { FieldsList } from "../components/matching/fields-list";
import { ImportHeader } from "../components/import-header";
import { MatchingBody } from "../components/matching/matching-body";
import { MatchingFooter } from "../components/matching/matching-footer";
import { isOfFile, MatchingProblem } from "../components/matching/matching-problem";
import { TargetFields } from "../components/matching/target-fields";
import { UpdatePreview } from "../components/matching/update-preview";
import { useFileHint } from "../components/use-file-hint";
import { stepPath } from "../connectors";
import { askNames } from "../wizard/ask-names";
import { changeDraft, useDraft } from "../wizard/draft";
import { targetActions } from "../wizard/target-actions";
import type { Update } from "../wizard/update-query";
import { useMatching } from "../wizard/use-matching";
import { useStartImport } from "../wizard/use-start-import";
import { readMatching } from "../wizard/read-matching";
import styles from "./matching-page.module.css";

interface UpdateMatchingPageProps {
  connector: Connector;
  identifier: string;
  update: Update;
}

/** Which field each column is written to, and by which of them records are found. */
export function UpdateMatchingPage({ connector, identifier, update }: UpdateMatchingPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const draft = useDraft(identifier);
  const { tableId, type } = update;
  const { data, columns, isFetching, error, refetch } = useMatching(connector.id, identifier, draft, tableId);
  const { start, isStarting } = useStartImport(connector, identifier);
  const [current, setCurrent] = useState<number | null>(null);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const matching = useMemo(
    () => readMatching(type, data, columns, draft.primaryKey),
    [type, data, columns, draft.primaryKey],
  );
  const actions = useMemo(
    () => targetActions(identifier, draft, matching, t),
    [identifier, draft, matching, t],
  );
  const hint = useFileHint(data);
  const title = t("connector.update.named", { table: data?.label ?? "", name: data?.fileName ?? "" });
  usePageTitle(title);
  if (error && !data && !isOfFile(connector, error)) return <MatchingProblem {...{ error, refetch }} />;

  const { keys, primaryKey, days, missing, canWrite } = matching;
  const newerBy = days.includes(draft.newerBy ?? "") ? draft.newerBy : null;
  const hasKey = !needsKey(type) || primaryKey !== null;
  const waits =
    (error && t("connector.waits.unreadable")) ||
    ((!data || isFetching) && t("connector.waits.reading")) ||
    (!hasKey && t("connector.waits.key")) ||
    (!canWrite && t("connector.waits.write")) ||
    (missing.length > 0 && t("connector.waits.missing")) ||
    null;
  const configured = (fields = columns.map(({ field }) => field)) => {
    const { isRunAutomations, sheet: sheetIndex } = draft;
    const config = {
      object: tableId,
      type,
      isRunAutomations,
      sheetIndex,
      ...(needsKey(type) ? { primaryKey } : {}),
      ...(newerBy !== null ? { newerBy } : {}),
    };
    return { fields, config };
  };
  const finish = async () => {
    const named = data && (await askNames(identifier, data, columns));
    if (named) await start(data.format, configured(named));
  };
  const preview = data && {
    connector_id: connector.id,
    identifier,
    format: data.format,
    table_import_configs: [configured()],
  };
  const back = stepPath(connector, "update", { tableId });
  return (
    <Sheet className={styles.sheet}>
      <ImportHeader
        connector={connector}
        mode="update"
        title={title}
        hint={hint}
        done={["source"]}
        backTo={back}
      />
      <MatchingBody
        {...{ connector, data, error, columns, current }}
        onRetry={() => void refetch()}
        onChoose={setCurrent}
        problem={
          missing.length > 0
            ? t("connector.update.missing", {
                fields: missing.map(({ name }) => name).join(", "),
                count: missing.length,
              })
            : null
        }
        renderFields={(column) => <TargetFields {...{ column, actions }} targets={data?.targets ?? []} />}
        side={
          <>
            {needsKey(type) && (
              <div className={styles.about}>
                <Select
                  label={t("connector.update.key")}
                  hint={t(data && keys.length === 0 ? "connector.update.noKeys" : "connector.update.keyHint")}
                  placeholder={t("connector.update.chooseKey")}
                  value={primaryKey}
                  options={keys.map(({ key, label }) => ({
                    value: key,
                    label: t("connector.update.keyChoice", { column: key, field: label }),
                  }))}
                  onChange={(key) => changeDraft(identifier, { primaryKey: key })}
                />
                {days.length > 0 && (
                  <Select
                    label={t("connector.update.newer")}
                    value={newerBy ?? ""}
                    options={[
                      { value: "", label: t("connector.update.newerOff") },
                      ...days.map((key) => ({
                        value: key,
                        label: t("connector.update.newerBy", { column: key }),
                      })),
                    ]}
                    onChange={(key) => changeDraft(identifier, { newerBy: key === "" ? null : key })}
                  />
                )}
              </div>
            )}
            {!isPhone && <FieldsList columns={columns} current={current} onChoose={setCurrent} />}
          </>
        }
      />
      <MatchingFooter
        columns={columns}
        rows={data?.rows ?? 0}
        isComplete={data?.isComplete ?? true}
        tableId={tableId}
        isRunAutomations={draft.isRunAutomations}
        onRunAutomations={(isRunAutomations) => changeDraft(identifier, { isRunAutomations })}
        onBack={() => void navigate(back)}
        onPreview={() => setIsPreviewing(true)}
        onFinish={() => void finish()}
        waits={waits}
        isStarting={isStarting}
      />
      {isPreviewing && preview && <UpdatePreview asked={preview} onClose={() => setIsPreviewing(false)} />}
    </Sheet>
  );
}
