import { followMinutes, type Follow } from "#shared/contract/import-config";
import { Select } from "../../../../ui/fields/select";
import { useText } from "../../../../ui/text";

interface FollowChoicesProps {
  follow: Follow;
  /** Columns that stay. */
  columns: readonly string[];
  onChange: (follow: Follow) => void;
}

/** How often a connected table looks for changes, and the column by which its rows are found again. */
export function FollowChoices({ follow, columns, onChange }: FollowChoicesProps) {
  const t = useText();
  return (
    <>
      <Select
        label={t("connector.follow.minutes")}
        value={String(follow.minutes)}
        options={followMinutes.map((minutes) => ({
          value: String(minutes),
          label: t("connector.links.every", { minutes }),
        }))}
        onChange={(chosen) => {
          const minutes = followMinutes.find((one) => String(one) === chosen);
          if (minutes !== undefined) onChange({ ...follow, minutes });
        }}
      />
      <Select
        label={t("connector.follow.key")}
        hint={t("connector.follow.keyHint")}
        isSearchable
        value={follow.key ?? null}
        options={columns.map((column) => ({ value: column, label: column }))}
        onChange={(key) => key !== null && onChange({ ...follow, key })}
      />
    </>
  );
}
