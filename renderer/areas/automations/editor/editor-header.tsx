import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconHistory,
  IconListDetails,
  IconPlayerPlay,
} from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { Automation } from "#shared/contract/automation-shapes";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Switch } from "../../../ui/fields/switch";
import { Kbd } from "../../../ui/layers/kbd";
import { Menu } from "../../../ui/layers/menu";
import { PageHeader } from "../../../ui/navigation/page-header";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { EntryTile } from "../components/entry-tile";
import { useAutomationMenu } from "../use-automation-menu";
import { useSwitch } from "../use-switch";
import type { DryRun } from "./dry-run/use-dry-run";
import type { EditorState } from "./editor-context";
import styles from "./editor.module.css";
import type { Draft } from "./use-draft";
import { usePublish } from "./use-publish";

interface EditorHeaderProps {
  automation: Automation;
  draft: Draft;
  problems: EditorState["problems"];
  dryRun: DryRun;
}

/** Title line of the editor: version, state, undo, switch, dry run and Save. */
export function EditorHeader({ automation, draft, problems, dryRun }: EditorHeaderProps) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { isOn, toggle } = useSwitch(automation);
  const sections = useAutomationMenu(automation, true);
  const { publish, isPublishing } = usePublish(automation, draft, problems);
  const { id, name, icon, color, liveVersion, hasDraftChanges, offReason, can } = automation;
  const isDraft = hasDraftChanges || draft.saving !== "saved" || liveVersion === null;
  const canEdit = can.edit && !isPhone;
  return (
    <>
      <div className={styles.header}>
        <PageHeader
          title={name}
          back={{ label: t("automation.all"), onBack: () => void navigate("/automations/all-automations") }}
          leading={!isPhone && <EntryTile icon={icon} color={color} size="l" />}
          hint={
            !isPhone && (
              <>
                <span className={styles.version}>
                  {liveVersion === null
                    ? t("automation.draft")
                    : t(isDraft ? "automation.versionDraft" : "automation.version", { version: liveVersion })}
                </span>{" "}
                <span className={styles.saved} role="status">
                  {draft.saving === "failed"
                    ? t("automation.draftFailed")
                    : draft.saving === "waiting"
                      ? t("automation.draftSaving")
                      : isDraft
                        ? t("automation.draftSaved")
                        : ""}
                </span>
              </>
            )
          }
          actions={
            <>
              {canEdit && (
                <>
                  <IconButton
                    label={t("app.undo")}
                    shortcut="mod+z"
                    disabled={!draft.canUndo}
                    onClick={draft.undo}
                  >
                    <IconArrowBackUp size={18} stroke={1.5} />
                  </IconButton>
                  <IconButton
                    label={t("app.redo")}
                    shortcut="mod+shift+z"
                    disabled={!draft.canRedo}
                    onClick={draft.redo}
                  >
                    <IconArrowForwardUp size={18} stroke={1.5} />
                  </IconButton>
                </>
              )}
              <Switch
                label={
                  isPhone ? (
                    <span className="visually-hidden">{t("automation.enabled")}</span>
                  ) : (
                    t("automation.enabled")
                  )
                }
                checked={isOn}
                disabled={!can.edit || liveVersion === null}
                onChange={() => void toggle()}
              />
              <IconButton
                label={t("automation.runs")}
                onClick={() => void navigate(`/automations/${id}/runs`)}
              >
                <IconListDetails size={18} stroke={1.5} />
              </IconButton>
              {!isPhone && (
                <IconButton
                  label={t("automation.versions")}
                  onClick={() => openPanel("automationVersions", { automationId: id })}
                >
                  <IconHistory size={18} stroke={1.5} />
                </IconButton>
              )}
              <Menu sections={sections} label={name} align="end">
                <IconButton label={t("automation.actionsFor", { name })}>
                  <IconDots size={18} stroke={1.5} />
                </IconButton>
              </Menu>
              {canEdit && (
                <>
                  <Button
                    icon={<IconPlayerPlay size={16} stroke={1.5} />}
                    trailing={<Kbd keys="mod+enter" />}
                    isBusy={dryRun.isRunning}
                    onClick={() => dryRun.run()}
                  >
                    {t("automation.dryRun")}
                  </Button>
                  <Button
                    kind="primary"
                    trailing={<Kbd keys="mod+s" isOnDark />}
                    isBusy={isPublishing}
                    disabled={!isDraft}
                    onClick={() => void publish()}
                  >
                    {t("ui.save")}
                  </Button>
                </>
              )}
            </>
          }
        />
      </div>
      {offReason !== null && (
        <p className={styles.notice} role="status">
          {offReason}
        </p>
      )}
    </>
  );
}
