import { functionScopes, scopedModules, type FunctionScopes } from "#shared/lowcode/scopes";
import { Checkbox } from "../../../ui/fields/checkbox";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { TableScopeTable } from "../../tokens/public";
import styles from "../panels/function-panel.module.css";

interface ScopeFieldsProps {
  /** Null: everything that its user may do. */
  scopes: FunctionScopes | null;
  onChange: (scopes: FunctionScopes | null) => void;
}

/** The most that a function may do: tables by right, and modules of the SDK. */
export function ScopeFields({ scopes, onChange }: ScopeFieldsProps) {
  const t = useText();
  return (
    <>
      <Select
        label={t("lowcode.scopes")}
        value={scopes === null ? "all" : "some"}
        options={(["all", "some"] as const).map((value) => ({ value, label: t(`lowcode.scopes.${value}`) }))}
        onChange={(value) => onChange(value === "some" ? (scopes ?? functionScopes.parse({})) : null)}
      />
      {scopes && (
        <>
          <TableScopeTable scopes={scopes} onChange={(tables) => onChange({ ...scopes, ...tables })} />
          <fieldset className={styles.events}>
            <legend>{t("lowcode.modules")}</legend>
            {scopedModules.map((module) => (
              <Checkbox
                key={module}
                label={t(`lowcode.module.${module}`)}
                checked={scopes.modules.includes(module)}
                onChange={() =>
                  onChange({
                    ...scopes,
                    modules: scopes.modules.includes(module)
                      ? scopes.modules.filter((each) => each !== module)
                      : [...scopes.modules, module],
                  })
                }
              />
            ))}
          </fieldset>
        </>
      )}
    </>
  );
}
