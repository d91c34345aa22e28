import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { MenuConfig } from "#shared/blocks/types/navigation";
import { BLOCK_TITLE_MAX, MENU_ENTRIES_MAX } from "#shared/limits/apps";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { TitleSetting } from "./common-settings";
import { TargetSetting } from "./target-setting";

export default function MenuSettings({ config, onChange }: BlockSettingsProps<MenuConfig>) {
  const t = useText();
  const { entries } = config;
  const put = (index: number, entry: MenuConfig["entries"][number]) =>
    onChange({ entries: entries.with(index, entry) });
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      {entries.map((entry, index) => (
        <fieldset key={index}>
          <legend>{entry.label || t("apps.untitled")}</legend>
          <TextField
            label={t("apps.label")}
            value={entry.label}
            maxLength={BLOCK_TITLE_MAX}
            onChange={(event) => put(index, { ...entry, label: event.target.value })}
          />
          <TargetSetting
            target={entry.target}
            onChange={(target) => target && put(index, { ...entry, target })}
          />
          <IconButton
            label={t("apps.deleteEntry")}
            onClick={() => onChange({ entries: entries.filter((_, at) => at !== index) })}
          >
            <IconTrash size={16} stroke={1.5} />
          </IconButton>
        </fieldset>
      ))}
      <Button
        size="compact"
        icon={<IconPlus size={16} stroke={1.5} />}
        disabled={entries.length >= MENU_ENTRIES_MAX}
        onClick={() =>
          onChange({ entries: [...entries, { label: "", target: { type: "link", url: "https://" } }] })
        }
      >
        {t("apps.addEntry")}
      </Button>
    </>
  );
}
