import { useState } from "react";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { functionGroups } from "#shared/formula/functions/define";
import { formulaFunctions, functionNames, nameIn, type FunctionName } from "#shared/formula/functions/index";
import { foldText } from "#shared/fold-text";
import type { PanelProps } from "../../../app/panels";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { SearchField } from "../../../ui/fields/search-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { FormulaText } from "./formula-text";
import styles from "./formula.module.css";
import { Signature } from "./function-help";

const WIDTH = 640;
const rules = ["references", "operators", "texts", "empty", "errors", "volatile"] as const;

/** The language of formulas: its rules, and every function with what it takes and an example. */
export default function ReferenceDialog({ onClose }: PanelProps<"formulaReference">) {
  const t = useText();
  const { language } = usePreferences();
  const [query, setQuery] = useState("");
  const wanted = foldText(query);
  const matches = (name: FunctionName) =>
    foldText(`${name} ${nameIn(language, name)} ${t(`formula.help.${name}`)}`).includes(wanted);
  const found = functionNames.filter(matches);
  return (
    <Dialog title={t("formula.reference")} width={WIDTH} onClose={onClose}>
      <SearchField
        label={t("formula.searchFunctions")}
        value={query}
        debounce={PICKER_DEBOUNCE}
        onSearch={setQuery}
      />
      {query === "" && (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{t(`formula.rule.${rule}`)}</li>
          ))}
        </ul>
      )}
      {functionGroups.map((group) => {
        const names = found.filter((name) => formulaFunctions[name].group === group);
        return names.length === 0 ? null : (
          <section key={group} aria-label={t(`formula.group.${group}`)}>
            <h3 className={styles.groupName}>{t(`formula.group.${group}`)}</h3>
            <dl className={styles.functions}>
              {names.map((name) => (
                <div key={name} className={styles.entry}>
                  <dt>
                    <Signature name={name} language={language} />
                  </dt>
                  <dd>
                    {t(`formula.help.${name}`)}
                    <Example name={name} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
      {found.length === 0 && (
        <p className={styles.quiet}>{t("ui.noResults", { query: query.slice(0, 50) })}</p>
      )}
    </Dialog>
  );
}

function Example({ name }: { name: FunctionName }) {
  const [example] = formulaFunctions[name].examples;
  if (!example) return null;
  const [expression, result] = example;
  return (
    <code className={styles.example}>
      <FormulaText text={expression} /> → {result}
    </code>
  );
}
