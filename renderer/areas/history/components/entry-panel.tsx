import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { HistoryItem } from "#shared/contract/history-log";
import { undo } from "../../../app/undo";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { useHistoryWords } from "../use-history-words";
import { ChangedValue } from "./changed-value";
import { SameMinute } from "./same-minute";
import styles from "./history.module.css";

interface EntryPanelProps {
  entry: HistoryItem;
  onOpen: (entry: HistoryItem) => void;
  onClose: () => void;
}

/** An entry with its values before and after, and the way to undo it or the reason why not. */
export function EntryPanel({ entry, onOpen, onClose }: EntryPanelProps) {
  const t = useText();
  const navigate = useNavigate();
  const moment = useMoment("medium");
  const words = useHistoryWords();
  const [form, setForm] = useState<"fields" | "json">("fields");
  const { path, undo: state, changes } = entry;
  const facts = [
    [t("history.column.entity_type"), words.entity(entry)],
    [t("history.column.object_id"), `${entry.affected_object.id} ${entry.affected_object.name ?? ""}`],
    [t("history.column.action_type"), words.action(entry)],
    [
      t("history.column.affected_fields"),
      entry.affected_fields.length === 0 ? "–" : entry.affected_fields.join(", "),
    ],
    [t("history.column.action_source"), t(`history.source.${entry.action_source}`)],
    [t("history.column.ip"), entry.ip ?? "–"],
  ] as const;
  const footer = (
    <>
      {path !== null && <Button onClick={() => void navigate(path)}>{t("history.openObject")}</Button>}
      {state === "possible" && (
        <Button
          icon={<IconArrowBackUp size={16} stroke={1.5} />}
          onClick={() => {
            void undo(entry.change_set_id);
            onClose();
          }}
        >
          {t("history.undo")}
        </Button>
      )}
    </>
  );
  return (
    <SidePanel title={words.label(entry)} footer={footer} onClose={onClose}>
      <div className={styles.detail}>
        <p>
          <strong>{words.actor(entry)}</strong>
          <br />
          {words.action(entry)} · <time dateTime={entry.performed_at}>{moment(entry.performed_at)}</time>
        </p>
        <Segment
          label={t("history.fields")}
          value={form}
          options={[
            { value: "fields", label: t("history.fields") },
            { value: "json", label: t("history.json") },
          ]}
          onChange={setForm}
        />
        {form === "json" && (
          <pre className={styles.json}>
            {JSON.stringify({ before: entry.before, after: entry.after }, null, 2)}
          </pre>
        )}
        {form === "fields" && changes.length === 0 && <p>{t("history.noValues")}</p>}
        {form === "fields" && (
          <dl className={styles.changes}>
            {changes.map((change) => (
              <div key={change.name}>
                <dt>{change.name}</dt>
                <dd>
                  <ChangedValue change={change} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <SameMinute id={entry.id} onOpen={onOpen} />
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {state !== "possible" && <p className={styles.reason}>{t(`history.undo.${state}`)}</p>}
      </div>
    </SidePanel>
  );
}
