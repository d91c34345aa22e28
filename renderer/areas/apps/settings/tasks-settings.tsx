import type { TasksConfig } from "#shared/blocks/types/people";
import { taskScopes } from "#shared/tasks/task-names";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { TableSetting, TitleSetting } from "./common-settings";

export default function TasksSettings({ config, onChange }: BlockSettingsProps<TasksConfig>) {
  const t = useText();
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <Select
        label={t("tasks.scopes")}
        value={config.scope}
        options={taskScopes.map((value) => ({ value, label: t(`tasks.scope.${value}`) }))}
        onChange={(scope) => scope && onChange({ scope })}
      />
      <TableSetting
        value={config.tableId}
        none={t("apps.everyTable")}
        onChange={(tableId) => onChange({ tableId })}
      />
    </>
  );
}
