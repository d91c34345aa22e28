import type { ChatConfig } from "#shared/blocks/types/people";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { useChannels } from "../../chat/public";
import type { BlockSettingsProps } from "../blocks/block-view";
import { TitleSetting } from "./common-settings";

export default function ChatSettings({ config, onChange }: BlockSettingsProps<ChatConfig>) {
  const t = useText();
  const channels = useChannels();
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <Select
        label={t("apps.chatShows")}
        value={config.shows}
        options={(["channel", "record"] as const).map((shows) => ({
          value: shows,
          label: t(`apps.chatShows.${shows}`),
        }))}
        onChange={(shows) => onChange({ shows: shows === "record" ? "record" : "channel" })}
      />
      {config.shows === "channel" && (
        <Select
          label={t("apps.channel")}
          hint={t("apps.channelHint")}
          placeholder={t("apps.chooseChannel")}
          isSearchable
          value={config.chatId === null ? null : String(config.chatId)}
          options={channels.map(({ id, channelLabel }) => ({ value: String(id), label: channelLabel }))}
          onChange={(id) => onChange({ chatId: id === null ? null : Number(id) })}
        />
      )}
    </>
  );
}
