import type { FunctionConfig } from "#shared/blocks/types/functions";
import { BLOCK_TITLE_MAX } from "#shared/limits/apps";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useCan } from "../../../app/session/session-context";
import { useListLowCodeFunctionsQuery } from "../../lowcode/public";
import type { BlockSettingsProps } from "../blocks/block-view";
import { TitleSetting } from "./common-settings";

/** Triggers need an event of a record, so pages run other functions only. */
export default function FunctionSettings({ config, onChange }: BlockSettingsProps<FunctionConfig>) {
  const t = useText();
  const { canUseLowCode } = useCan();
  const { data } = useListLowCodeFunctionsQuery({ trigger: "false" }, { skip: !canUseLowCode });
  const functions = data?.data ?? [];
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <Select
        label={t("apps.function.one")}
        hint={t(canUseLowCode ? "apps.function.hint" : "apps.function.noRight")}
        disabled={!canUseLowCode}
        isSearchable
        value={config.functionId === null ? null : String(config.functionId)}
        options={functions.map(({ id_workloom_low_code_functions: id, label }) => ({
          value: String(id),
          label,
        }))}
        onChange={(id) => onChange({ functionId: id === null ? null : Number(id) })}
      />
      <Select
        label={t("apps.function.runs")}
        value={config.runs}
        options={(["onPress", "onOpen"] as const).map((value) => ({
          value,
          label: t(`apps.function.runs.${value}`),
        }))}
        onChange={(runs) => onChange({ runs: runs ?? "onPress" })}
      />
      {config.runs === "onPress" && (
        <TextField
          label={t("apps.label")}
          value={config.label}
          maxLength={BLOCK_TITLE_MAX}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      )}
    </>
  );
}
