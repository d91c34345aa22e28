import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { BarName } from "#shared/bars/bar-names";
import type { Bars } from "#shared/bars/bars";
import type { ShownBars } from "#shared/contract/bars";
import { Awaited } from "../../../../app/errors/awaited";
import { isCallError, showError } from "../../../../app/errors/show-error";
import { confirm, type PanelProps } from "../../../../app/panels";
import { showDeletedToast } from "../../../../app/undo";
import { Button } from "../../../../ui/button/button";
import { IconButton } from "../../../../ui/button/icon-button";
import { useLayer } from "../../../../ui/layers/layer-stack";
import { SidePanel } from "../../../../ui/layers/side-panel";
import { ErrorState } from "../../../../ui/states/error-state";
import { useText } from "../../../../ui/text";
import { useGetBarsQuery, usePreviewBarsQuery, useSaveBarsMutation } from "../api";
import { showPreview } from "../bar-preview";
import styles from "../editor/bar-editor.module.css";
import { barEditors } from "../editor/bar-editors";
import { startBar } from "../editor/start-bar";
import { useBarDraft, type Bar } from "../editor/use-bar-draft";

/** The preview follows what is typed after this pause, in ms. */
const PREVIEW_DELAY = 150;
const icon = { size: 18, stroke: 1.5 } as const;

/** Changes one bar of an app; around the page it looks at once as it will. */
export default function EditBarPanel({ params, onClose }: PanelProps<"editBar">) {
  const { appId, bar } = params;
  const t = useText();
  const { data, error, refetch } = useGetBarsQuery({ appId });
  if (data?.saved)
    return (
      <Editor
        key={`${appId}/${bar}`}
        {...{ appId, onClose }}
        name={bar}
        app={data.shown.app}
        saved={data.saved}
      />
    );
  return (
    <SidePanel title={t(`bars.${bar}`)} onClose={onClose}>
      {data ? (
        <ErrorState message={t("fields.noPermission")} errorId="permission_denied" />
      ) : (
        <Awaited {...{ data, error, refetch }} />
      )}
    </SidePanel>
  );
}

interface EditorProps {
  appId: number;
  name: BarName;
  app: ShownBars["app"];
  saved: Bars;
  onClose: () => void;
}

function Editor({ appId, name, app, saved, onClose }: EditorProps) {
  const t = useText();
  const draft = useBarDraft(appId, name, saved[name], startBar(name, appId, t("bars.home")));
  const { now, seen, isChanged, isValid, problem } = draft;
  const [isBusy, setIsBusy] = useState(false);
  const [saveBars, { isLoading }] = useSaveBarsMutation();
  usePreviewOf(appId, name, now);
  const BarEditor = barEditors[name];

  const send = async (bar: Bar | null) => {
    try {
      return await saveBars({ appId, [name]: bar, expect: { [name]: seen } }).unwrap();
    } catch (problemOfSaving) {
      if (!isCallError(problemOfSaving)) throw problemOfSaving;
      showError(problemOfSaving);
      return null;
    }
  };
  const save = async () => {
    if (await send(now)) {
      draft.forget();
      onClose();
    }
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t("bars.deleteQuestion", { bar: t(`bars.${name}`) }),
      message: t("bars.deleteHint"),
      confirmLabel: t("bars.delete"),
      isDangerous: true,
    });
    const reply = isSure && (await send(null));
    if (!reply) return;
    draft.forget();
    onClose();
    showDeletedToast(t("bars.deleted", { bar: t(`bars.${name}`) }), reply.changeSetId);
  };
  const leave = async () => {
    const isUnsaved = isChanged && (seen !== null || draft.canUndo);
    const isSure = !isUnsaved || (await confirm({ title: t("bars.discard"), isDangerous: true }));
    if (!isSure) return;
    draft.forget();
    onClose();
  };
  useLayer(() => void leave());
  return (
    <SidePanel
      title={t(`bars.${name}`)}
      onClose={() => void leave()}
      actions={
        <>
          <IconButton label={t("app.undo")} disabled={!draft.canUndo} onClick={draft.undo}>
            <IconArrowBackUp {...icon} />
          </IconButton>
          <IconButton label={t("app.redo")} disabled={!draft.canRedo} onClick={draft.redo}>
            <IconArrowForwardUp {...icon} />
          </IconButton>
        </>
      }
      footer={
        <>
          {problem ? (
            <p className={styles.problem} role="alert">
              {t(problemTexts[problem], { app: app.label })}
            </p>
          ) : (
            <span className={styles.state}>{!isValid && t("bars.incomplete")}</span>
          )}
          {saved[name] !== null && (
            <Button kind="subtle" onClick={() => void remove()}>
              {t("bars.delete")}
            </Button>
          )}
          <Button
            kind="primary"
            isBusy={isLoading}
            disabled={!isChanged || !isValid || isBusy}
            onClick={() => void save()}
          >
            {t("ui.save")}
          </Button>
        </>
      }
    >
      <BarEditor appId={appId} bar={now} onChange={draft.change} onBusy={setIsBusy} />
    </SidePanel>
  );
}

const problemTexts = {
  bar_too_long: "bars.tooLong",
  app_not_in_bar: "bars.appMissing",
  bar_link_refused: "bars.linkRefused",
  bar_item_twice: "bars.itemTwice",
  menu_hover_needs_hiding: "bars.hoverNeedsHiding",
  large_icons_need_icons: "bars.largeNeedsIcons",
  menu_folders_open: "bars.foldersOpen",
} as const;

/** Shows the bars around the page as they will be; what cannot be read yet leaves the last picture. */
function usePreviewOf(appId: number, name: BarName, bar: Bar): void {
  const [wish, setWish] = useState(bar);
  useEffect(() => {
    const timer = setTimeout(() => setWish(bar), PREVIEW_DELAY);
    return () => clearTimeout(timer);
  }, [bar]);
  const { currentData } = usePreviewBarsQuery({ appId, [name]: wish });
  useEffect(() => {
    if (currentData) showPreview({ appId, shown: currentData.shown });
  }, [appId, currentData]);
  useEffect(() => () => showPreview(null), []);
}
