import { Radio } from "../../../ui/fields/radio";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { useText } from "../../../ui/text";
import { useListViewRolesQuery } from "../../../tables/views-api";
import styles from "./audience-choice.module.css";

/** Everybody who sees the table, some roles of them, or the person alone. */
export type Audience = "everyone" | "roles" | "me";

interface AudienceChoiceProps {
  audience: Audience;
  roleIds: readonly number[];
  /** The person may make views for others. */
  canShare: boolean;
  /** A view that exists stays shared. */
  mayBePersonal?: boolean;
  /** No role was chosen. */
  needsRoles: boolean;
  onAudience: (audience: Audience) => void;
  onRoles: (roleIds: readonly number[]) => void;
}

/** Audience of a view. */
export function AudienceChoice(props: AudienceChoiceProps) {
  const { audience, roleIds, canShare, mayBePersonal = false, needsRoles, onAudience, onRoles } = props;
  const t = useText();
  const { data } = useListViewRolesQuery(undefined, { skip: !canShare });
  if (!canShare) return <p className={styles.hint}>{t("views.personal")}</p>;
  const choices: readonly Audience[] = ["everyone", "roles", ...(mayBePersonal ? (["me"] as const) : [])];
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("views.audience")}</legend>
      {choices.map((one) => (
        <Radio
          key={one}
          name="view-audience"
          label={t(`views.audience.${one}`)}
          checked={audience === one}
          onChange={() => onAudience(one)}
        />
      ))}
      {audience === "roles" && (
        <>
          <MultiSelect
            label={t("views.audienceRoles")}
            values={roleIds.map(String)}
            options={(data?.roles ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(values) => onRoles(values.map(Number))}
          />
          <p className={styles.hint} role={needsRoles ? "alert" : undefined}>
            {t(needsRoles && roleIds.length === 0 ? "views.audienceNeedsRoles" : "views.audienceHint")}
          </p>
        </>
      )}
    </fieldset>
  );
}
