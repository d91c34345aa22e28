import { needsKey } from "#shared/contract/import-config";
import type { MessageId } from "#shared/text/index";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { changeDraft } from "../wizard/draft";
import type { Matching } from "../wizard/read-matching";
import type { Preference } from "../wizard/update-query";

interface UpdateRulesProps {
  identifier: string;
  type: Preference;
  matching: Matching;
  newerBy: string | null;
  /** Whether the file was read: only then it can lack keys. */
  isRead: boolean;
  /** In a line of tools, with the labels before the lists and without hints. */
  isInline?: boolean;
}

/** By which column records are found, and whether those that changed here later are kept. */
export function UpdateRules({
  identifier,
  type,
  matching,
  newerBy,
  isRead,
  isInline = false,
}: UpdateRulesProps) {
  const t = useText();
  const { keys, primaryKey, days } = matching;
  if (!needsKey(type)) return null;
  const noKeys = isRead && keys.length === 0;
  const hint = t(noKeys ? "connector.update.noKeys" : "connector.update.keyHint");
  const before = (label: MessageId) => isInline && <span aria-hidden>{t(label)}</span>;
  return (
    <>
      {before("connector.update.key")}
      <Select
        label={t("connector.update.key")}
        isLabelHidden={isInline}
        {...(isInline ? {} : { hint })}
        placeholder={t("connector.update.chooseKey")}
        value={primaryKey}
        options={keys.map(({ key, label }) => ({
          value: key,
          label: t("connector.update.keyChoice", { column: key, field: label }),
        }))}
        onChange={(key) => changeDraft(identifier, { primaryKey: key })}
      />
      {days.length > 0 && (
        <>
          {before("connector.update.newer")}
          <Select
            label={t("connector.update.newer")}
            isLabelHidden={isInline}
            value={newerBy ?? ""}
            options={[
              { value: "", label: t("connector.update.newerOff") },
              ...days.map((key) => ({ value: key, label: t("connector.update.newerBy", { column: key }) })),
            ]}
            onChange={(key) => changeDraft(identifier, { newerBy: key === "" ? null : key })}
          />
        </>
      )}
    </>
  );
}
