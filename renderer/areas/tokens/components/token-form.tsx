import { useState, type FormEvent } from "react";
import { apiScopes, type ApiScopes } from "#shared/api/scopes";
import type { ReplyOf } from "#shared/contract/define";
import type { ApiToken, tokenCalls } from "#shared/contract/tokens";
import { API_TOKEN_NAME_MAX } from "#shared/limits/tokens";
import { showError } from "../../../app/errors/show-error";
import { useSession } from "../../../app/session/session-context";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useCreateApiTokenMutation, useUpdateApiTokenMutation } from "../api";
import styles from "../panels/api-token-panel.module.css";
import { AssistantChoice } from "./assistant-choice";
import { ScopeTable } from "./scope-table";

/** Joins the form to its button in the foot of the panel. */
export const TOKEN_FORM = "token-form";

interface TokenFormProps {
  /** Null for a new one. */
  token: ApiToken | null;
  onMade: (made: ReplyOf<(typeof tokenCalls)["createApiToken"]>) => void;
  onSaving: (isSaving: boolean) => void;
  onClose: () => void;
}

/** Name, state, scope, end and addresses of a token. */
export function TokenForm({ token, onMade, onSaving, onClose }: TokenFormProps) {
  const t = useText();
  const { user } = useSession();
  const [name, setName] = useState(token?.name ?? "");
  const [isActive, setActive] = useState(token?.ativo !== 0);
  const [scopes, setScopes] = useState<ApiScopes>(token?.scopes ?? apiScopes.parse({}));
  const [ends, setEnds] = useState(token?.expires_at?.slice(0, 10) ?? "");
  const [addresses, setAddresses] = useState(token?.addresses.join(", ") ?? "");
  const [problem, setProblem] = useState<string>();
  const [create] = useCreateApiTokenMutation();
  const [update] = useUpdateApiTokenMutation();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setProblem(t("tokens.nameNeeded"));
    const values = {
      name,
      ativo: isActive ? (1 as const) : (0 as const),
      scopes,
      expires_at: ends === "" ? null : new Date(`${ends}T23:59:59`).toISOString(),
      addresses: addresses.split(/[\s,]+/).filter((address) => address !== ""),
    };
    onSaving(true);
    try {
      if (token) {
        const saved = await update({ id: token.id_api_token, ...values }).unwrap();
        showToast({ kind: "success", message: saved.message });
        onClose();
      } else {
        const made = await create(values).unwrap();
        showToast({ kind: "success", message: made.message });
        onMade(made);
      }
    } catch (error) {
      showError(error);
    } finally {
      onSaving(false);
    }
  };
  return (
    <form id={TOKEN_FORM} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <Switch
        label={t("tokens.active")}
        checked={isActive}
        onChange={({ currentTarget }) => setActive(currentTarget.checked)}
      />
      <TextField
        label={t("tokens.name")}
        value={name}
        maxLength={API_TOKEN_NAME_MAX}
        error={problem}
        data-autofocus={token === null || undefined}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <p className={styles.caption}>
        {t("tokens.mayDo")}
        <span className={styles.quiet}>
          {t("tokens.neverMore", { name: token?.acts_for?.name ?? user.name })}
        </span>
      </p>
      <ScopeTable scopes={scopes} onChange={setScopes} />
      <AssistantChoice scopes={scopes} onChange={setScopes} />
      <TextField
        label={t("tokens.ends")}
        hint={t("tokens.endsHint")}
        type="date"
        value={ends}
        onChange={({ target }) => setEnds(target.value)}
      />
      <TextField
        label={t("tokens.onlyFrom")}
        hint={t("tokens.onlyFromHint")}
        value={addresses}
        onChange={({ target }) => setAddresses(target.value)}
      />
    </form>
  );
}
