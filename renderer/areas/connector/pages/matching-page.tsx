import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import { TABLE_NAME_MAX_LENGTH } from "#shared/limits/tables";
import { usePageTitle } from "../../../app/page-title";
import { TextField } from "../../../ui/fields/text-field";
import { Sheet } from "../../../ui/layers/sheet";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { useIsPhone } from "../../../ui/use-phone";
import { ColumnFields } from "../components/matching/column-fields";
import { FollowChoices } from "../components/matching/follow-choices";
import { FieldsList } from "../components/matching/fields-list";
import { ImportHeader } from "../components/import-header";
import { MatchingBody } from "../components/matching/matching-body";
import { MatchingFooter } from "../components/matching/matching-footer";
import { isOfFile, MatchingProblem } from "../components/matching/matching-problem";
import { useFileHint } from "../components/use-file-hint";
import { stepPath } from "../connectors";
import { askNames } from "../wizard/ask-names";
import { columnActions } from "../wizard/column-actions";
import { changeDraft, useDraft } from "../wizard/draft";
import { useMatching } from "../wizard/use-matching";
import { useStartImport } from "../wizard/use-start-import";
import styles from "./matching-page.module.css";

interface MatchingPageProps {
  connector: Connector;
  identifier: string;
  /** The new table is to follow its source. */
  isConnect: boolean;
}

/** Shows the guessed field of each column for correction, and what the import will do. */
export function MatchingPage({ connector, identifier, isConnect }: MatchingPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const draft = useDraft(identifier);
  const { data, columns, isFetching, error, refetch } = useMatching(connector.id, identifier, draft);
  const { start, isStarting } = useStartImport(connector, identifier);
  const [current, setCurrent] = useState<number | null>(null);
  const actions = useMemo(
    () => columnActions(identifier, draft, columns, t),
    [identifier, draft, columns, t],
  );
  const hint = useFileHint(data);
  const label = draft.tableName ?? data?.label ?? "";
  const title = t(isConnect ? "connector.connect.named" : "connector.import.named", {
    name: data?.fileName ?? "",
  });
  usePageTitle(title);
  if (error && !data && !isOfFile(connector, error))
    return <MatchingProblem {...{ connector, error, refetch }} />;

  const followKey = draft.follow.key ?? data?.keys[0];
  const hasField = columns.some(({ field }) => !field.deleted && field.label.trim() !== "");
  // A table without a name or fields, or a file that cannot be read, cannot be finished (specification 2, section 4).
  const waits =
    (error && t("connector.waits.unreadable")) ||
    ((!data || isFetching) && t("connector.waits.reading")) ||
    (label.trim() === "" && t("connector.waits.name")) ||
    (!hasField && t("connector.waits.field")) ||
    (isConnect && followKey === undefined && t("connector.waits.key")) ||
    null;
  const finish = async () => {
    const named = data && (await askNames(identifier, data, columns));
    if (!named) return;
    const fields = named.map((field) => ({ ...field, label: field.label.trim() || field.key }));
    const config = {
      isRunAutomations: draft.isRunAutomations,
      sheetIndex: draft.sheet,
      ...(isConnect ? { connect: { ...draft.follow, ...(followKey ? { key: followKey } : {}) } } : {}),
    };
    await start(data.format, { label, fields, config });
  };
  const back = stepPath(connector, isConnect ? "connect" : "import");
  return (
    <Sheet className={styles.sheet}>
      <ImportHeader
        connector={connector}
        mode={isConnect ? "connect" : "import"}
        title={title}
        hint={hint}
        done={["checklist", "source"]}
        backTo={back}
      />
      <MatchingBody
        {...{ connector, data, error, columns, current }}
        onRetry={() => void refetch()}
        onChoose={setCurrent}
        renderFields={(column, place) => (
          <ColumnFields {...{ column, place, actions }} count={columns.length} />
        )}
        side={
          <>
            <div className={styles.about}>
              <TextField
                label={t("connector.tableName")}
                leading={<Tile kind="table" icon="file-spreadsheet" color="fern" size="s" />}
                trailing={
                  <span className={styles.count}>{`${label.length} / ${TABLE_NAME_MAX_LENGTH}`}</span>
                }
                maxLength={TABLE_NAME_MAX_LENGTH}
                value={label}
                error={data && label.trim() === "" ? t("connector.nameMissing") : undefined}
                onChange={(event) => changeDraft(identifier, { tableName: event.target.value })}
              />
            </div>
            {isConnect && (
              <div className={styles.about}>
                <FollowChoices
                  follow={{ ...draft.follow, ...(followKey ? { key: followKey } : {}) }}
                  columns={columns.filter(({ field }) => !field.deleted).map(({ field }) => field.key)}
                  onChange={(follow) => changeDraft(identifier, { follow })}
                />
              </div>
            )}
            {!isPhone && (
              <FieldsList columns={columns} current={current} onChoose={setCurrent} actions={actions} />
            )}
          </>
        }
      />
      <MatchingFooter
        columns={columns}
        rows={data?.rows ?? 0}
        isComplete={data?.isComplete ?? true}
        tableId={null}
        isRunAutomations={draft.isRunAutomations}
        onRunAutomations={(isRunAutomations) => changeDraft(identifier, { isRunAutomations })}
        onBack={() => void navigate(back)}
        onFinish={() => void finish()}
        waits={waits}
        isStarting={isStarting}
      />
    </Sheet>
  );
}
