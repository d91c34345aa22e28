import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconPlayerPlay,
  IconPower,
  IconReplace,
  IconTrash,
  IconX,
} from "@tabler/icons-react";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu, type MenuSection } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { useEditor } from "./editor-context";
import styles from "./editor.module.css";
import { changeStep, findStep, TRIGGER } from "./flow";
import { SettingsForm } from "./settings-form";
import { StepExtras } from "./step-extras";
import { TriggerExtras } from "./trigger-extras";

const ICON = { size: 16, stroke: 1.5 } as const;

interface StepPanelProps {
  onClose: () => void;
  /** Esc in it: back to the flow, with the panel open. */
  onLeave: () => void;
}

/** Settings of the trigger or the selected step, drawn from its entry in the catalogue. */
export function StepPanel({ onClose, onLeave }: StepPanelProps) {
  const t = useText();
  const editor = useEditor();
  const { selected, definition, catalogue, numbers, canEdit, edit, testStep } = editor;
  const isTrigger = selected === TRIGGER;
  const step = isTrigger ? undefined : findStep(definition.actions, selected);
  const { trigger } = definition;
  const entry = isTrigger
    ? trigger
      ? catalogue.trigger(trigger.type)
      : undefined
    : step && catalogue.action(step.action);
  const sections = useStepMenu();
  if (isTrigger ? !trigger : !step) return null;
  const name = (step?.name || entry?.name) ?? step?.action ?? trigger?.type ?? "";
  return (
    <section
      className={styles.panel}
      data-step-panel
      aria-label={t("automation.settingsOf", { name })}
      onKeyDown={(event) => {
        // Layers within it close first.
        const isInside = event.currentTarget.contains(event.target as Node);
        if (event.key === "Escape" && isInside && !event.defaultPrevented) onLeave();
      }}
    >
      <header className={styles.panelHead}>
        <span className={styles.panelNumber}>{numbers.get(selected)}</span>
        <h2 className={styles.panelTitle}>{name}</h2>
        {canEdit && (
          <Menu sections={sections} label={name} align="end">
            <IconButton label={t("automation.actionsFor", { name })}>
              <IconDots {...ICON} />
            </IconButton>
          </Menu>
        )}
        <IconButton label={t("ui.close")} onClick={onClose}>
          <IconX {...ICON} />
        </IconButton>
      </header>
      <div className={styles.panelBody} data-panel-body>
        {entry?.description && <p className={styles.about}>{entry.description}</p>}
        {entry ? (
          <SettingsForm
            entry={entry}
            config={(step ?? trigger)?.config ?? {}}
            onChange={(config, key) =>
              edit(
                step
                  ? {
                      ...definition,
                      actions: changeStep(definition.actions, step.id, (one) => ({ ...one, config })),
                    }
                  : { ...definition, trigger: trigger && { ...trigger, config } },
                `${selected}.${key}`,
              )
            }
          />
        ) : (
          <p role="alert">{t("automation.entryGone")}</p>
        )}
        {step ? <StepExtras step={step} entry={entry} /> : <TriggerExtras />}
      </div>
      <footer className={styles.panelFoot}>
        <span className={styles.about}>{t("automation.rightsHint")}</span>
        <span className={styles.spring} />
        {canEdit && (
          <Button icon={<IconPlayerPlay {...ICON} />} onClick={() => testStep(selected)}>
            {t("automation.testStep")}
          </Button>
        )}
      </footer>
    </section>
  );
}

function useStepMenu(): MenuSection[] {
  const t = useText();
  const { selected, definition, edit, move, duplicate, remove, changeTrigger } = useEditor();
  if (selected === TRIGGER) {
    const isFixed = definition.trigger?.disallowChange === true;
    return [
      {
        id: "trigger",
        actions: [
          {
            id: "change",
            label: t("automation.changeTrigger"),
            icon: <IconReplace {...ICON} />,
            isDisabled: isFixed,
            onSelect: changeTrigger,
          },
        ],
      },
    ];
  }
  const isOff = findStep(definition.actions, selected)?.isDisabled === true;
  return [
    {
      id: "step",
      actions: [
        {
          id: "up",
          label: t("ui.moveUp"),
          icon: <IconArrowUp {...ICON} />,
          onSelect: () => move(selected, -1),
        },
        {
          id: "down",
          label: t("ui.moveDown"),
          icon: <IconArrowDown {...ICON} />,
          onSelect: () => move(selected, 1),
        },
        {
          id: "copy",
          label: t("automation.duplicateStep"),
          icon: <IconCopy {...ICON} />,
          onSelect: () => duplicate(selected),
        },
        {
          id: "off",
          label: t(isOff ? "automation.stepTurnOn" : "automation.stepTurnOff"),
          icon: <IconPower {...ICON} />,
          onSelect: () =>
            edit({
              ...definition,
              actions: changeStep(definition.actions, selected, (one) => ({ ...one, isDisabled: !isOff })),
            }),
        },
      ],
    },
    {
      id: "remove",
      actions: [
        {
          id: "remove",
          label: t("automation.removeStep"),
          icon: <IconTrash {...ICON} />,
          shortcut: "del",
          isDangerous: true,
          onSelect: () => remove(selected),
        },
      ],
    },
  ];
}
