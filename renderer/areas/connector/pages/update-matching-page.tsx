import { useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import { needsKey } from "#shared/contract/import-config";
import { usePageTitle } from "../../../app/page-title";
import { Sheet } from "../../../ui/layers/sheet";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { FieldsList } from "../components/matching/fields-list";
import { ImportHeader } from "../components/import-header";
import { MatchingBody } from "../components/matching/matching-body";
import { MatchingFooter } from "../components/matching/matching-footer";
import { isOfFile, MatchingProblem } from "../components/matching/matching-problem";
import { TargetFields } from "../components/matching/target-fields";
import { UpdateRules } from "../components/update-rules";
import { useFileHint } from "../components/use-file-hint";
import { stepPath } from "../connectors";
import { changeDraft } from "../wizard/draft";
import { targetActions } from "../wizard/target-actions";
import type { Update } from "../wizard/update-query";
import { useUpdate } from "../wizard/use-update";
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
  const { tableId, type } = update;
  const { data, columns, error, refetch, draft, matching, newerBy, waits, isStarting, title, finish } =
    useUpdate(connector, identifier, update);
  const [current, setCurrent] = useState<number | null>(null);
  const actions = useMemo(
    () => targetActions(identifier, draft, matching, t),
    [identifier, draft, matching, t],
  );
  const hint = useFileHint(data);
  usePageTitle(title);
  if (error && !data && !isOfFile(connector, error))
    return <MatchingProblem {...{ connector, error, refetch }} />;

  const { missing } = matching;
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
                <UpdateRules {...{ identifier, type, matching, newerBy }} isRead={data !== undefined} />
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
        onPreview={() => void navigate(stepPath(connector, "preview", { identifier, tableId, type }))}
        onFinish={() => void finish()}
        waits={waits}
        isStarting={isStarting}
      />
    </Sheet>
  );
}
