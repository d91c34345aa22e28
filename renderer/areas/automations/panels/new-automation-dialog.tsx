import { useNavigate } from "react-router-dom";
import type { CatalogueEntry } from "#shared/contract/automation-shapes";
import type { AutomationDefinition } from "#shared/automations/definition";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { PlanGate } from "../../plans/public";
import { useCreateAutomationMutation } from "../api";
import { EntryPicker } from "../components/entry-picker";
import { newStep, newTrigger } from "../editor/flow";
import { useCatalogue } from "../use-catalogue";
import styles from "./panels.module.css";

/** Begins an automation with its trigger; the name follows from that until it is changed. */
export default function NewAutomationDialog({ params, onClose }: PanelProps<"newAutomation">) {
  const t = useText();
  const navigate = useNavigate();
  const { catalogue, isLoaded, error, refetch } = useCatalogue();
  const [create, { isLoading }] = useCreateAutomationMutation();
  const wanted = params.trigger;
  const action = params.action === undefined ? undefined : catalogue.action(params.action);
  const start = async (entry: CatalogueEntry) => {
    const definition: AutomationDefinition = {
      trigger: newTrigger(entry, params.tableId ?? null),
      actions: action ? [newStep(action, [])] : [],
      mode: "parallel",
    };
    try {
      const { automation } = await create({
        name: entry.name,
        icon: "bolt",
        color: entry.color,
        type: entry.subtype,
        ...(params.tableId !== undefined && { objectId: params.tableId }),
        definition,
      }).unwrap();
      onClose();
      await navigate(`/automations/${automation.id}`);
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <Dialog title={t("automation.new")} width={560} fillsPhone onClose={onClose}>
      <PlanGate feature="manageAutomations">
        <p className={styles.hint}>{t("automation.chooseTrigger")}</p>
        <Awaited data={isLoaded || undefined} {...{ error, refetch }} />
        <EntryPicker
          label={t("automation.triggersTitle")}
          searchLabel={t("automation.searchTriggers")}
          groups={catalogue.apps.map((app) => ({
            id: app.id,
            name: app.name,
            entries: app.triggers.filter(({ id }) => wanted === undefined || id === wanted),
          }))}
          isDisabled={isLoading}
          onChoose={(entry) => void start(entry)}
        />
      </PlanGate>
    </Dialog>
  );
}
