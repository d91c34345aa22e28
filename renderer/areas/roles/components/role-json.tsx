import { useState } from "react";
import { roleCalls, type Role } from "#shared/contract/roles";
import { isCallError, showError } from "../../../app/errors/show-error";
import { invalidate, request } from "../../../app/api";
import { store } from "../../../app/store";
import { Button } from "../../../ui/button/button";
import { TextArea } from "../../../ui/fields/text-area";
import { useText } from "../../../ui/text";
import styles from "./roles.module.css";

const INDENT = 2;
const LINES = 24;

/** All that the role may do as JSON; what is wrong with it is said below, place by place. */
export function RoleJson({ role }: { role: Role }) {
  const t = useText();
  const [text, setText] = useState(JSON.stringify(role.profile, null, INDENT));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const save = async () => {
    setProblems([]);
    try {
      const profile_data = JSON.parse(text) as Role["profile"];
      await request(roleCalls.updateRole, { profile_id: role.id, profile_data });
      store.dispatch(invalidate("role"));
    } catch (error) {
      if (error instanceof SyntaxError) setProblems([error.message]);
      else if (isCallError(error) && "fields" in error && error.fields)
        setProblems(
          error.fields.map(({ path, message }) => `${path.replace("profile_data.", "")}: ${message}`),
        );
      else showError(error);
    }
  };
  return (
    <div className={styles.json}>
      <TextArea
        label={t("roles.jsonTitle")}
        rows={LINES}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problems.length > 0 && (
        <section role="alert" className={styles.problems}>
          <h3>{t("roles.formatError")}</h3>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      )}
      <Button kind="primary" onClick={() => void save()}>
        {t("roles.saveJson")}
      </Button>
    </div>
  );
}
