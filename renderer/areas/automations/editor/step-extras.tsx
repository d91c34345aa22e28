import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { AutomationStep } from "#shared/automations/definition";
import type { CatalogueEntry } from "#shared/contract/automation-shapes";
import { AUTOMATION_TRIES, AUTOMATION_TRIES_MAX } from "#shared/limits/automations";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { ConnectionSelect } from "./connection-select";
import { useEditor } from "./editor-context";
import styles from "./editor.module.css";
import { addBranch, changeBranch, changeStep, removeBranch } from "./flow";
import { ConditionEditor } from "./inputs/condition-input";

/** Name, connection, branches and what happens if the step fails. */
export function StepExtras({ step, entry }: { step: AutomationStep; entry: CatalogueEntry | undefined }) {
  const t = useText();
  const { definition, catalogue, canEdit, edit } = useEditor();
  const change = (part: Partial<AutomationStep>, key: string) =>
    edit(
      { ...definition, actions: changeStep(definition.actions, step.id, (one) => ({ ...one, ...part })) },
      `${step.id}.${key}`,
    );
  const app = entry && catalogue.app(entry.appId);
  const tries = step.retry?.tries ?? AUTOMATION_TRIES;
  const isFlow = entry?.hasBranches === true || entry?.hasSteps === true;
  return (
    <>
      {app?.authentication && (
        <ConnectionSelect
          app={app}
          value={step.connectionId ?? null}
          onChange={(connectionId) => change({ connectionId }, "connectionId")}
        />
      )}
      {step.branches && <Branches step={step} />}
      <TextField
        label={t("automation.stepName")}
        placeholder={entry?.name}
        value={step.name ?? ""}
        readOnly={!canEdit}
        onChange={({ target }) => change({ name: target.value === "" ? undefined : target.value }, "name")}
      />
      {!isFlow && (
        <div className={styles.pair}>
          <Select
            label={t("automation.tries")}
            value={String(tries)}
            disabled={!canEdit}
            options={Array.from({ length: AUTOMATION_TRIES_MAX }, (_, index) => ({
              value: String(index + 1),
              label: t("automation.tryCount", { count: index + 1 }),
            }))}
            onChange={(chosen) => change({ retry: { ...step.retry, tries: Number(chosen ?? 1) } }, "retry")}
          />
          <Select
            label={t("automation.thenFails")}
            value={step.onError ?? "stop"}
            disabled={!canEdit}
            options={[
              { value: "stop", label: t("automation.onError.stop") },
              { value: "continue", label: t("automation.onError.continue") },
            ]}
            onChange={(chosen) => change({ onError: chosen ?? "stop" }, "onError")}
          />
        </div>
      )}
    </>
  );
}

function Branches({ step }: { step: AutomationStep }) {
  const t = useText();
  const editor = useEditor();
  const { automation, definition, values, numbers, canEdit, edit } = editor;
  const branches = step.branches ?? [];
  const scope = {
    automationId: automation.id,
    definition,
    config: step.config,
    values,
    numbers,
    isReadOnly: !canEdit,
  };
  const setActions = (actions: AutomationStep[], key: string) => edit({ ...definition, actions }, key);
  return (
    <>
      {branches.map((branch, index) => (
        <div key={branch.id} className={styles.branchBox}>
          <TextField
            label={t("automation.branchName")}
            value={branch.name}
            placeholder={t(branch.condition === null ? "automation.otherwise" : "automation.branchNumber", {
              number: index + 1,
            })}
            readOnly={!canEdit}
            aside={
              canEdit &&
              branches.length > 1 && (
                <IconButton
                  size="small"
                  label={t("automation.removeBranch")}
                  onClick={() =>
                    edit({ ...definition, actions: removeBranch(definition.actions, step.id, branch.id) })
                  }
                >
                  <IconTrash size={14} stroke={1.5} />
                </IconButton>
              )
            }
            onChange={({ target }) =>
              setActions(
                changeBranch(definition.actions, branch.id, (one) => ({ ...one, name: target.value })),
                `${branch.id}.name`,
              )
            }
          />
          {branch.condition && (
            <ConditionEditor
              label={t("automation.takenIf")}
              condition={branch.condition}
              scope={scope}
              onChange={(condition) =>
                setActions(
                  changeBranch(definition.actions, branch.id, (one) => ({ ...one, condition })),
                  `${branch.id}.condition`,
                )
              }
            />
          )}
        </div>
      ))}
      {canEdit && (
        <Button
          size="compact"
          icon={<IconPlus size={14} stroke={1.5} />}
          onClick={() => edit({ ...definition, actions: addBranch(definition.actions, step.id) })}
        >
          {t("automation.addBranch")}
        </Button>
      )}
    </>
  );
}
