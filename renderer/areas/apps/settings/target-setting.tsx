import { useState } from "react";
import type { ButtonTarget } from "#shared/blocks/types/content";
import { buttonActions, useSlot } from "../../../app/slots";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useListAppsQuery } from "../../../tables/views-api";
import { isWebAddress } from "../blocks/use-target";
import { TableSetting } from "./common-settings";

const types = ["app", "table", "form", "link"] as const;
const START = "automation";
const NONE = "none";

interface TargetSettingProps {
  target: ButtonTarget | null;
  onChange: (target: ButtonTarget | null) => void;
}

/** Settings for the target of a button or a menu entry. */
export function TargetSetting({ target, onChange }: TargetSettingProps) {
  const t = useText();
  const apps = useListAppsQuery({}).data?.apps.filter(({ tableId }) => tableId === null) ?? [];
  const [isStarting, setIsStarting] = useState(false);
  const starter = useSlot(buttonActions).find(({ id }) => id === START);
  const begin = (type: (typeof types)[number] | typeof NONE | typeof START | null): ButtonTarget | null => {
    setIsStarting(type === START);
    const [first] = apps;
    if (type === "app") return first ? { type, id: first.id } : null;
    if (type === "link") return { type, url: "https://" };
    return null;
  };
  const tableType = target?.type === "form" ? "form" : "table";
  return (
    <>
      <Select
        label={t("apps.targetType")}
        value={target?.type ?? (isStarting ? START : NONE)}
        options={[
          ...[NONE, ...types].map((type) => ({
            value: type,
            label: t(`apps.targetType.${type as typeof NONE}`),
          })),
          ...(starter ? [{ value: START, label: t(starter.label) }] : []),
        ]}
        onChange={(type) => onChange(begin(type as (typeof types)[number] | null))}
      />
      {target?.type === "app" && (
        <Select
          label={t("apps.targetType.app")}
          isSearchable
          value={String(target.id)}
          options={apps.map(({ id, displayLabel }) => ({ value: String(id), label: displayLabel }))}
          onChange={(id) => id && onChange({ type: "app", id: Number(id) })}
        />
      )}
      {starter && (target?.type === START || (target === null && isStarting)) && (
        <starter.Choose
          tableId={null}
          value={target?.id ?? null}
          onChange={(id) => onChange({ type: START, id })}
        />
      )}
      {target === null && !isStarting && (
        <>
          {(["table", "form"] as const).map((type) => (
            <TableSetting
              key={type}
              label={t(`apps.targetType.${type}`)}
              value={null}
              onChange={(id) => id && onChange(type === "form" ? { type, tableId: id } : { type, id })}
            />
          ))}
        </>
      )}
      {(target?.type === "table" || target?.type === "form") && (
        <TableSetting
          label={t(`apps.targetType.${tableType}`)}
          value={target.type === "form" ? target.tableId : target.id}
          onChange={(id) =>
            id && onChange(tableType === "form" ? { type: "form", tableId: id } : { type: "table", id })
          }
        />
      )}
      {target?.type === "link" && (
        <TextField
          label={t("apps.url")}
          type="url"
          value={target.url}
          error={isWebAddress(target.url) ? undefined : t("apps.urlWrong")}
          onChange={(event) => onChange({ type: "link", url: event.target.value })}
        />
      )}
    </>
  );
}
