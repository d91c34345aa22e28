import { useMemo, useRef, useState } from "react";
import type { Automation, CatalogueEntry } from "#shared/contract/automation-shapes";
import { usePageTitle } from "../../../app/page-title";
import { useRecentTab } from "../../../app/use-recent-tab";
import { Sheet } from "../../../ui/layers/sheet";
import { useIsPhone } from "../../../ui/use-phone";
import { useListTablesQuery } from "../../../tables/tables-api";
import type { Catalogue } from "../use-catalogue";
import { AddStep } from "./add-step";
import { ChooseTrigger } from "./choose-trigger";
import { DryRunPanel } from "./dry-run/dry-run-panel";
import { useDryRun } from "./dry-run/use-dry-run";
import { EditorContext } from "./editor-context";
import { EditorHeader } from "./editor-header";
import styles from "./editor.module.css";
import {
  duplicateStep,
  insertStep,
  moveStep,
  neighbourOf,
  newStep,
  newTrigger,
  removeStep,
  stepNumbers,
  TRIGGER,
  type Place,
} from "./flow";
import { FlowCanvas } from "./flow-canvas";
import { StepPanel } from "./step-panel";
import { useDraft } from "./use-draft";
import { useEditorCommands } from "./use-editor-commands";
import { focusPanel, useFlowKeys } from "./use-flow-keys";
import { useValues } from "./use-values";
import { WHOLE, ZoomControl } from "./zoom-control";

/** An automation's flow, the settings of the selected step, and what a run would do. */
export function Editor({ automation, catalogue }: { automation: Automation; catalogue: Catalogue }) {
  const isPhone = useIsPhone();
  const draft = useDraft(automation);
  const { definition, edit } = draft;
  const [selected, setSelected] = useState<string>(TRIGGER);
  const [isPanelOpen, setIsPanelOpen] = useState(!isPhone);
  const [adding, setAdding] = useState<Place | null>(null);
  const [isChoosingTrigger, setIsChoosingTrigger] = useState(false);
  const [zoom, setZoom] = useState(WHOLE);
  const canvas = useRef<HTMLDivElement>(null);
  const { data: listed } = useListTablesQuery();
  const tables = useMemo(() => new Map((listed?.tables ?? []).map(({ id, label }) => [id, label])), [listed]);
  const { values, problems } = useValues(automation.id, definition, selected);
  const numbers = useMemo(() => stepNumbers(definition.actions), [definition.actions]);
  const dryRun = useDryRun(automation, draft);
  const canEdit = automation.can.edit && !isPhone;
  usePageTitle(automation.name);
  useRecentTab(automation.id, "automation");
  useEditorCommands({ automation, draft, problems, dryRun });

  const setActions = (actions: typeof definition.actions, setting?: string) =>
    edit({ ...definition, actions }, setting);
  const select = (id: string) => {
    setSelected(id);
    setIsPanelOpen(true);
  };
  const add = (place: Place, entry: CatalogueEntry) => {
    const step = newStep(entry, definition.actions);
    setActions(insertStep(definition.actions, place, step));
    setAdding(null);
    select(step.id);
    focusPanel();
  };
  const move = (id: string, by: 1 | -1) => setActions(moveStep(definition.actions, id, by));
  const duplicate = (id: string) => setActions(duplicateStep(definition.actions, id));
  const { onKeyDown, focusStep } = useFlowKeys({
    canvas,
    definition,
    canEdit,
    edit,
    select,
    setSelected,
    move,
    remove: (id) => remove(id),
    duplicate,
    insertAt: setAdding,
    testStep: (id) => dryRun.run(id),
  });
  const remove = (id: string) => {
    const next = neighbourOf(definition, id, -1);
    setActions(removeStep(definition.actions, id));
    setSelected(next);
    focusStep(next);
  };
  return (
    <EditorContext
      value={{
        automation,
        catalogue,
        definition,
        tables,
        numbers,
        values,
        problems,
        selected,
        canEdit,
        reached: dryRun.reached,
        select,
        edit,
        remove,
        move,
        duplicate,
        insertAt: setAdding,
        changeTrigger: () => setIsChoosingTrigger(true),
        testStep: (id) => dryRun.run(id),
      }}
    >
      <Sheet className={styles.editor} aria-label={automation.name}>
        <EditorHeader {...{ automation, draft, problems, dryRun }} />
        <div className={styles.columns}>
          <div className={styles.canvasFrame}>
            <div ref={canvas} className={styles.canvas} onKeyDown={onKeyDown}>
              <FlowCanvas zoom={zoom} />
            </div>
            <ZoomControl percent={zoom} onZoom={setZoom} />
          </div>
          {isPanelOpen && (
            <StepPanel
              key={selected}
              onClose={() => {
                setIsPanelOpen(false);
                focusStep(selected);
              }}
              onLeave={() => focusStep(selected)}
            />
          )}
          {dryRun.isOpen && <DryRunPanel dryRun={dryRun} />}
        </div>
      </Sheet>
      {adding && (
        <AddStep
          onClose={() => {
            setAdding(null);
            focusStep(selected);
          }}
          onChoose={(entry) => add(adding, entry)}
        />
      )}
      {isChoosingTrigger && (
        <ChooseTrigger
          onClose={() => {
            setIsChoosingTrigger(false);
            focusStep(TRIGGER);
          }}
          onChoose={(entry) => {
            const before = definition.trigger?.config["tableId"];
            edit({ ...definition, trigger: newTrigger(entry, typeof before === "number" ? before : null) });
            setIsChoosingTrigger(false);
            select(TRIGGER);
            focusPanel();
          }}
        />
      )}
    </EditorContext>
  );
}
