import { IconDeviceFloppy, IconPlayerPlay, IconSettings } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { FunctionVersionEntry, LowCodeFunction } from "#shared/contract/lowcode";
import { NOTE_MAX_LENGTH } from "#shared/limits/lowcode";
import { languageLabels } from "#shared/lowcode/names";
import { useCommands, type Command } from "../../../app/commands";
import { showError } from "../../../app/errors/show-error";
import { usePageTitle } from "../../../app/page-title";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { TextField } from "../../../ui/fields/text-field";
import { Kbd } from "../../../ui/layers/kbd";
import { PageHeader } from "../../../ui/navigation/page-header";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useListApiTablesQuery } from "../../../tables/public-api";
import {
  useCreateFunctionVersionMutation,
  useLazyGetFunctionVersionQuery,
  useRunLowCodeFunctionMutation,
} from "../api";
import { readDraft, storeDraft } from "../draft";
import { clearLog, useRunLog } from "../run-log";
import { parseEvent, startingEvent } from "../test-event";
import { startingSource } from "../starting-source";
import { CodeEditor, type CodeProblem } from "./code-editor";
import styles from "./function-editor.module.css";
import { EditorStrip } from "./editor-strip";
import { LiveLog } from "./live-log";
import { RunPanel } from "./run-panel";
import { VersionList } from "./version-list";

interface FunctionEditorProps {
  item: LowCodeFunction;
  versions: readonly FunctionVersionEntry[];
  isTrigger: boolean;
}

/** The source of a function with its versions; mod+s stores a new version, which is then loaded. */
export function FunctionEditor({ item, versions, isTrigger }: FunctionEditorProps) {
  const t = useText();
  const navigate = useNavigate();
  usePageTitle(item.label);
  const { id_workloom_low_code_functions: id, language } = item;
  const [source, setSource] = useState<string | null>(null);
  const [loaded, setLoaded] = useState({ version: 0, source: startingSource[language] });
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [event, setEvent] = useState(() => startingEvent(item));
  const [isDry, setIsDry] = useState(true);
  const [isInvalid, setIsInvalid] = useState(false);
  const [runFunction, running] = useRunLowCodeFunctionMutation();
  const log = useRunLog(id);
  const [getVersion] = useLazyGetFunctionVersionQuery();
  const [createVersion, creating] = useCreateFunctionVersionMutation();
  const tables = useListApiTablesQuery().data?.tables;
  const latest = versions[0]?.id_workloom_low_code_function_version;

  const load = async (versionId: number) => {
    try {
      const version = await getVersion({ id, versionId }).unwrap();
      setLoaded({ version: version.version, source: version.source_code });
      return version;
    } catch (error) {
      showError(error);
      return null;
    }
  };
  useEffect(() => {
    if (source !== null) return;
    const draft = readDraft(id);
    if (latest === undefined) setSource(draft?.source ?? startingSource[language]);
    else
      void load(latest).then((version) => {
        if (version) setSource(draft?.source ?? version.source_code);
      });
    // Only the first version that arrives is loaded by itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [latest, source]);

  const edit = (text: string) => {
    setSource(text);
    storeDraft(id, text === loaded.source ? null : { version: loaded.version, source: text });
  };
  const save = async () => {
    if (source === null || creating.isLoading) return;
    try {
      const version = await createVersion({
        id,
        note,
        source_code: source,
        language,
        is_async: item.is_async,
      }).unwrap();
      setLoaded({ version: version.version, source: version.source_code });
      setNote("");
      storeDraft(id, null);
      showToast({ kind: "success", message: t("lowcode.saved", { version: version.version }) });
    } catch (error) {
      showError(error);
    }
  };
  const run = async () => {
    if (source === null || running.isLoading) return;
    const parsed = parseEvent(event);
    setIsInvalid(parsed === null);
    if (parsed === null) return;
    setProblem(null);
    clearLog(id);
    try {
      const { line, reason } = await runFunction({
        id,
        event: parsed,
        source_code: source,
        dry_run: isDry,
      }).unwrap();
      if (line !== null && reason !== null) setProblem({ line, message: reason });
    } catch (error) {
      showError(error);
    }
  };
  const commands = useMemo(
    (): Command[] => [
      {
        id: "lowcode.save",
        name: "lowcode.save",
        words: "lowcode.save",
        group: "edit",
        icon: IconDeviceFloppy,
        shortcut: "mod+s",
        actsOnPage: true,
        run: save,
      },
      {
        id: "lowcode.run",
        name: "lowcode.run",
        words: "lowcode.run",
        group: "edit",
        icon: IconPlayerPlay,
        shortcut: "mod+enter",
        actsOnPage: true,
        run,
      },
    ],
    // The commands save and run what is in the editor now.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, note, event, isDry, creating.isLoading, running.isLoading],
  );
  useCommands(commands);
  const isChanged = source !== null && source !== loaded.source;
  return (
    <>
      <PageHeader
        title={item.label}
        back={{
          label: t("lowcode.backTo"),
          onBack: () => void navigate(isTrigger ? "/lowcode/triggers" : "/lowcode/functions"),
        }}
        hint={
          <>
            {languageLabels[language]} · {t(item.active ? "lowcode.active" : "lowcode.deactivated")}
            {isChanged && ` · ${t("lowcode.unsaved", { version: loaded.version })}`}
          </>
        }
        actions={
          <>
            <Button
              icon={<IconPlayerPlay size={16} stroke={1.5} />}
              trailing={<Kbd keys="mod+enter" />}
              isBusy={running.isLoading}
              onClick={() => void run()}
            >
              {t("lowcode.run")}
            </Button>
            <IconButton
              label={t("lowcode.settings")}
              onClick={() => void openPanel("lowCodeFunction", { functionId: id, isTrigger })}
            >
              <IconSettings size={18} stroke={1.5} />
            </IconButton>
            <Button kind="primary" isBusy={creating.isLoading} onClick={() => void save()}>
              {t("lowcode.save")}
            </Button>
          </>
        }
      />
      <div className={styles.body}>
        <div className={styles.source}>
          <EditorStrip item={item} isTrigger={isTrigger} />
          {source === null ? (
            <ListSkeleton label={t("app.loading")} />
          ) : (
            <CodeEditor
              label={t("lowcode.editorLabel", { name: item.label })}
              language={language}
              value={source}
              problem={problem}
              tables={tables}
              onChange={edit}
              onRun={() => void run()}
            />
          )}
          <LiveLog lines={log} isRunning={running.isLoading} onClear={() => clearLog(id)} />
        </div>
        <aside className={styles.aside}>
          <RunPanel
            functionId={id}
            language={language}
            event={event}
            isDry={isDry}
            isRunning={running.isLoading}
            outcome={running.data ?? null}
            isInvalid={isInvalid}
            onEvent={setEvent}
            onDry={setIsDry}
            onRun={() => void run()}
          />
          <TextField
            label={t("lowcode.note")}
            placeholder={t("lowcode.noteHint")}
            value={note}
            maxLength={NOTE_MAX_LENGTH}
            onChange={(event) => setNote(event.target.value)}
          />
          <VersionList
            functionId={id}
            versions={versions}
            loaded={loaded.version}
            source={source ?? ""}
            onLoad={async (versionId) => {
              const version = await load(versionId);
              if (!version) return;
              setSource(version.source_code);
              storeDraft(id, null);
            }}
          />
        </aside>
      </div>
    </>
  );
}
