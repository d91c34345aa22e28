import { CopyIconButton } from "../../../app/copy-button";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { ConnectionSelect } from "./connection-select";
import { useEditor } from "./editor-context";

/** Address of a webhook, the connection, and whether runs wait for each other. */
export function TriggerExtras() {
  const t = useText();
  const { automation, catalogue, definition, canEdit, edit } = useEditor();
  const { trigger } = definition;
  const entry = trigger ? catalogue.trigger(trigger.type) : undefined;
  const app = entry && catalogue.app(entry.appId);
  return (
    <>
      {automation.hookUrl !== null && (
        <TextField
          label={t("automation.hookUrl")}
          readOnly
          value={automation.hookUrl}
          hint={t("automation.hookHint")}
          trailing={
            <CopyIconButton label={t("ui.copyLink")} text={automation.hookUrl} said="automation.hookCopied" />
          }
        />
      )}
      {trigger && app?.authentication && (
        <ConnectionSelect
          app={app}
          value={trigger.connectionId ?? null}
          onChange={(connectionId) => edit({ ...definition, trigger: { ...trigger, connectionId } })}
        />
      )}
      <Select
        label={t("automation.mode")}
        value={definition.mode}
        disabled={!canEdit}
        options={[
          { value: "parallel", label: t("automation.mode.parallel") },
          { value: "oneAtATime", label: t("automation.mode.oneAtATime") },
        ]}
        onChange={(mode) => mode && edit({ ...definition, mode })}
      />
    </>
  );
}
