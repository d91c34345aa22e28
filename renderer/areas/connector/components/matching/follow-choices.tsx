import { followDeletions, followMinutes, type Follow } from "#shared/contract/import-config";
import { Select } from "../../../../ui/fields/select";
import { useText } from "../../../../ui/text";

interface FollowChoicesProps {
  follow: Follow;
  /** Columns that stay; empty if there are several tables, which are followed by their own keys. */
  columns: readonly string[];
  onChange: (follow: Follow) => void;
}

const NONE = "";

/** How often a connected table looks for changes, by which columns, and what missing rows mean. */
export function FollowChoices({ follow, columns, onChange }: FollowChoicesProps) {
  const t = useText();
  const choices = columns.map((column) => ({ value: column, label: column }));
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
      {columns.length > 0 && (
        <>
          <Select
            label={t("connector.follow.key")}
            hint={t("connector.follow.keyHint")}
            isSearchable
            value={follow.key ?? null}
            options={choices}
            onChange={(key) => key !== null && onChange({ ...follow, key })}
          />
          <Select
            label={t("connector.follow.since")}
            hint={t("connector.follow.sinceHint")}
            isSearchable
            value={follow.since ?? NONE}
            options={[{ value: NONE, label: t("connector.follow.noSince") }, ...choices]}
            onChange={(chosen) => {
              const { since: _before, ...others } = follow;
              onChange(chosen ? { ...others, since: chosen } : others);
            }}
          />
        </>
      )}
      <Select
        label={t("connector.follow.deletions")}
        value={follow.deletions ?? "keep"}
        options={followDeletions.map((value) => ({
          value,
          label: t(`connector.follow.deletions.${value}`),
        }))}
        onChange={(deletions) => deletions && onChange({ ...follow, deletions })}
      />
    </>
  );
}
