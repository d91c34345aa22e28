import { Select } from "../../../../ui/fields/select";
import { useText } from "../../../../ui/text";
import { useMoment } from "../../../../ui/time/dates";
import { useListAutomationRunsQuery } from "../../api";
import { useEditor } from "../editor-context";
import { RecordSelect } from "../inputs/record-input";
import type { DryRun } from "./use-dry-run";

const SHOWN = 20;

/** Chooses the event of a dry run: that of a past run, or a record of the trigger's table. */
export function EventPicker({ dryRun }: { dryRun: DryRun }) {
  const t = useText();
  const moment = useMoment();
  const { automation, definition } = useEditor();
  const { data } = useListAutomationRunsQuery({ automationId: automation.id, size: SHOWN });
  const runs = data?.runs ?? [];
  const given = definition.trigger?.config["tableId"];
  const tableId = typeof given === "number" ? given : null;
  const { runId, recordId } = dryRun.event;
  return (
    <>
      {tableId !== null && (
        <RecordSelect
          label={t("automation.withRecord")}
          tableId={tableId}
          recordId={recordId ?? null}
          onChange={(chosen) => dryRun.setEvent(chosen === null ? {} : { recordId: chosen })}
        />
      )}
      {runs.length > 0 && (
        <Select
          label={t("automation.withPast")}
          value={runId === undefined ? null : String(runId)}
          isClearable
          options={runs.map(({ id, subject, startedAt }) => ({
            value: String(id),
            label: `${subject || `#${id}`}, ${moment(startedAt)}`,
          }))}
          placeholder={t("automation.chooseEvent")}
          onChange={(chosen) => dryRun.setEvent(chosen === null ? {} : { runId: Number(chosen) })}
        />
      )}
    </>
  );
}
