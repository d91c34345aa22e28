import { Suspense, useState } from "react";
import { describeIssues } from "#shared/describe-issues";
import type { FieldProblem } from "#shared/errors/index";
import type { MessageId } from "#shared/text/index";
import { roleCalls, type Role } from "#shared/contract/roles";
import { roleProfile } from "#shared/permissions/role-profile";
import { invalidate, request } from "../../../app/api";
import { lazyPart } from "../../../app/errors/lazy-part";
import { isCallError, showError } from "../../../app/errors/show-error";
import { store } from "../../../app/store";
import { Button } from "../../../ui/button/button";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import type { JsonEditorProps } from "./json-editor";
import styles from "./roles.module.css";

const INDENT = 2;
const JsonEditor = lazyPart<JsonEditorProps>(() => import("./json-editor"));

/** All that the role may do as JSON; what is wrong with it is said below, place by place. */
export function RoleJson({ role, onSaved }: { role: Role; onSaved?: () => void }) {
  const t = useText();
  const [text, setText] = useState(() => JSON.stringify(role.profile, null, INDENT));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const check = (value: unknown): FieldProblem[] => {
    const { error } = roleProfile.safeParse(value, { reportInput: true });
    return describeIssues(error?.issues ?? [], (id, values) => t(id as MessageId, values));
  };
  const save = async () => {
    const read = parse(text);
    if ("mistake" in read) return setProblems([{ path: "JSON", message: read.mistake }]);
    const found = check(read.value);
    setProblems(found);
    if (found.length > 0) return;
    setIsBusy(true);
    try {
      await request(roleCalls.updateRole, {
        profile_id: role.id,
        profile_data: read.value as Role["profile"],
      });
      store.dispatch(invalidate("role"));
      showToast({ kind: "success", message: t("roles.saved") });
      onSaved?.();
    } catch (error) {
      if (isCallError(error) && "fields" in error && error.fields)
        setProblems(
          error.fields.map(({ path, message }) => ({ path: path.replace("profile_data.", ""), message })),
        );
      else showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.json}>
      <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
        <JsonEditor
          label={t("roles.item.json")}
          text={text}
          check={check}
          onChange={setText}
          onSave={() => void save()}
        />
      </Suspense>
      {problems.length > 0 && (
        <section role="alert" className={styles.problems}>
          <h3>{t("roles.formatError")}</h3>
          <ul>
            {problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                {path && <code>{path}</code>} {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.jsonEnd}>
        <Button kind="primary" isBusy={isBusy} onClick={() => void save()}>
          {t("roles.saveJson")}
        </Button>
      </div>
    </div>
  );
}

function parse(text: string): { value: unknown } | { mistake: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { mistake: error.message };
    throw error;
  }
}
