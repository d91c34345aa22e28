import type { SuperFormConfig } from "#shared/blocks/types/records";
import type { BlockSettingsProps } from "../blocks/block-view";
import { TableSetting, TitleSetting } from "./common-settings";

export default function SuperFormSettings({ config, onChange }: BlockSettingsProps<SuperFormConfig>) {
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <TableSetting value={config.tableId} onChange={(tableId) => onChange({ tableId })} />
    </>
  );
}
