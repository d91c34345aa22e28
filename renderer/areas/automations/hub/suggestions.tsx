import { useNavigate } from "react-router-dom";
import type { AutomationSuggestion } from "#shared/contract/automation-shapes";
import { allSteps } from "#shared/automations/definition";
import { showError } from "../../../app/errors/show-error";
import { usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useCreateAutomationMutation, useListAutomationSuggestionsQuery } from "../api";
import { FlowIcons } from "../lists/flow-icons";
import styles from "./suggestions.module.css";

/** Automations made of the fields that the user's tables have; one becomes a draft that is off. */
export function Suggestions() {
  const t = useText();
  const hasPlan = usePlan("automations");
  const { data } = useListAutomationSuggestionsQuery(undefined, { skip: !hasPlan });
  const suggestions = data?.suggestions ?? [];
  if (suggestions.length === 0) return null;
  return (
    <section aria-label={t("automation.suggest")}>
      <h2 className={styles.title}>
        {t("automation.suggest")} <span>{t("automation.suggestHint")}</span>
      </h2>
      <ul className={styles.cards}>
        {suggestions.map((suggestion) => (
          <Suggestion key={`${suggestion.kind}-${suggestion.tableId}`} suggestion={suggestion} />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ suggestion }: { suggestion: AutomationSuggestion }) {
  const t = useText();
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateAutomationMutation();
  const { kind, name, tableId, values, definition } = suggestion;
  const use = async () => {
    try {
      const { automation } = await create({ name, objectId: tableId, definition }).unwrap();
      await navigate(`/automations/${automation.id}`);
    } catch (error) {
      showError(error);
    }
  };
  const actionTypes = allSteps(definition.actions).map(({ action }) => action);
  return (
    <li className={styles.card}>
      <FlowIcons flow={{ triggerType: definition.trigger?.type ?? null, actionTypes }} />
      <p className={styles.words}>
        {sentence(t(`automation.suggest.${kind}`, marked(values))).map((part, index) =>
          // Parts have no other identity than their place: every second one is a name.
          // oxlint-disable-next-line react/no-array-index-key
          index % 2 === 1 ? <strong key={index}>{part}</strong> : part,
        )}
      </p>
      <div className={styles.foot}>
        <span>{t("automation.stepCount", { count: actionTypes.length + 1 })}</span>
        <Button
          kind="subtle"
          size="compact"
          isBusy={isLoading}
          aria-label={t("automation.useNamed", { name })}
          onClick={() => void use()}
        >
          {t("automation.use")}
        </Button>
      </div>
    </li>
  );
}

/** Stands around the names in a sentence, and in no name. */
const MARK = "\u2063";
const marked = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      key === "days" ? value : `${MARK}${value.replaceAll(MARK, "")}${MARK}`,
    ]),
  );
const sentence = (text: string): string[] => text.split(MARK);
