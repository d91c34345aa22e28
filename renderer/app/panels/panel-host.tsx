import { Suspense, useMemo, useState, type ContextType } from "react";
import { ListSkeleton } from "../../ui/states/skeletons";
import { CloseRequest } from "../../ui/layers/close-request";
import { SidePanel } from "../../ui/layers/side-panel";
import { isDialogOpen, useLayer } from "../../ui/layers/layer-stack";
import { OverDialog } from "../../ui/layers/over-dialog";
import { useText } from "../../ui/text";
import { ErrorBoundary } from "../errors/error-boundary";
import { InPanel } from "./in-panel";
import { closePanel, confirm, openPanels, type OpenPanel } from "./open-panels";
import { panelEntry } from "./registry";
import { useStore } from "../../ui/store/use-store";

/** Shows the most recently opened panel next to the page, and all open dialogs above it. */
export function PanelHost() {
  const open = useStore(openPanels);
  const panel = open.findLast(({ kind }) => kind === "panel");
  return (
    <>
      {panel && <PanelSlot key={panel.key} panel={panel} />}
      {open
        .filter(({ kind }) => kind === "dialog")
        .map((dialog) => (
          <PanelContent key={dialog.key} panel={dialog} />
        ))}
    </>
  );
}

/** A panel that is opened from a dialog shows over it: next to the page no one would see it. */
function PanelSlot({ panel }: { panel: OpenPanel }) {
  const [isOver] = useState(isDialogOpen);
  const request = useCloseRequest(panel.key);
  useLayer(request.close);
  return (
    <OverDialog value={isOver}>
      <CloseRequest value={request}>
        <PanelContent panel={panel} />
      </CloseRequest>
    </OverDialog>
  );
}

/** Asks before input is lost. */
function useCloseRequest(key: number): ContextType<typeof CloseRequest> & object {
  const t = useText();
  return useMemo(() => {
    let hasInput = false;
    const ask = () =>
      confirm({
        title: t("app.discardTitle"),
        message: t("app.discardMessage"),
        confirmLabel: t("app.discard"),
        isDangerous: true,
      });
    return {
      mark: (isUnsaved) => {
        hasInput = isUnsaved;
      },
      close: () => {
        if (!hasInput) closePanel(key);
        else void ask().then((isSure) => isSure && closePanel(key));
      },
    };
  }, [key, t]);
}

function PanelContent({ panel }: { panel: OpenPanel }) {
  const { component: Content } = panelEntry(panel.name);
  const close = () => closePanel(panel.key);
  return (
    <ErrorBoundary onDismiss={close}>
      <Suspense fallback={panel.kind === "panel" ? <PanelSkeleton onClose={close} /> : null}>
        <InPanel value={panel.kind === "panel"}>
          <Content params={panel.params} onClose={close} />
        </InPanel>
      </Suspense>
    </ErrorBoundary>
  );
}

function PanelSkeleton({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <SidePanel title={t("app.loading")} onClose={onClose}>
      <ListSkeleton label={t("app.loading")} />
    </SidePanel>
  );
}
