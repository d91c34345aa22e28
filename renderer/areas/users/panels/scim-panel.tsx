import { useState, type FormEvent } from "react";
import { SCIM_TOKEN_NAME_MAX } from "#shared/limits/users";
import { CopyButton } from "../../../app/copy-button";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { confirm, type PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import {
  useCreateScimTokenMutation,
  useGetSeatOptionsQuery,
  useListScimTokensQuery,
  useRevokeScimTokenMutation,
} from "../api";
import { RoleField } from "../components/role-field";
import { usualRole } from "../seat-usage";
import styles from "./user-panel.module.css";

/** The tokens by which identity providers add, change and remove people. */
export default function ScimPanel({ onClose }: PanelProps<"scimTokens">) {
  const t = useText();
  const { data, error, refetch } = useListScimTokensQuery();
  return (
    <SidePanel title={t("users.scim")} onClose={onClose}>
      <Awaited {...{ data, error, refetch }} />
      {data && (
        <>
          <p className={styles.quiet}>{t("users.scimHint", { url: data.url })}</p>
          <NewToken />
          <section className={styles.section}>
            {data.tokens.length === 0 && <p className={styles.quiet}>{t("users.scimNone")}</p>}
            <ul className={styles.list} aria-label={t("users.scim")}>
              {data.tokens.map((token) => (
                <TokenLine key={token.id} {...token} />
              ))}
            </ul>
          </section>
        </>
      )}
    </SidePanel>
  );
}

interface TokenLineProps {
  id: number;
  name: string;
  createdBy: string;
  lastUsedAt: string | null;
}

function TokenLine({ id, name, createdBy, lastUsedAt }: TokenLineProps) {
  const t = useText();
  const moment = useMoment();
  const [revoke] = useRevokeScimTokenMutation();
  const ask = async () => {
    const isSure = await confirm({
      title: t("users.scimRevokeTitle", { name }),
      message: t("users.scimRevokeText"),
      confirmLabel: t("users.scimRevoke"),
      isDangerous: true,
    });
    if (isSure) await revoke({ tokenId: id }).unwrap().catch(showError);
  };
  const used =
    lastUsedAt === null ? t("users.scimNeverUsed") : t("users.scimLastUsed", { date: moment(lastUsedAt) });
  return (
    <li>
      <span>
        {name}
        <p className={styles.quiet}>
          {createdBy} · {used}
        </p>
      </span>
      <Button size="compact" onClick={() => void ask()}>
        {t("users.scimRevoke")}
      </Button>
    </li>
  );
}

function NewToken() {
  const t = useText();
  const { data } = useGetSeatOptionsQuery();
  const [create, { isLoading }] = useCreateScimTokenMutation();
  const [name, setName] = useState("");
  const [chosen, setRole] = useState<number | null>(null);
  const [invites, setInvites] = useState(true);
  const [made, setMade] = useState<string>();
  if (!data) return null;
  const role = chosen ?? usualRole(data.roles, data.usage, "member");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (role === null) return;
    try {
      const { token } = await create({ name, role, invites }).unwrap();
      setMade(token);
      setName("");
    } catch (error) {
      showError(error);
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t("users.scimName")}
        value={name}
        maxLength={SCIM_TOKEN_NAME_MAX}
        onChange={({ target }) => setName(target.value)}
      />
      <RoleField label={t("users.scimRole")} roles={data.roles} value={role} onChange={setRole} />
      <Switch
        label={t("users.scimInvites")}
        checked={invites}
        onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
      />
      <Button type="submit" isBusy={isLoading} disabled={name.trim() === ""}>
        {t("users.scimCreate")}
      </Button>
      {made !== undefined && (
        <div className={styles.pair}>
          <TextField
            label={t("users.scimToken")}
            hint={t("users.scimOnce")}
            value={made}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={made} said="users.scimCopied">
            {t("users.scimCopy")}
          </CopyButton>
        </div>
      )}
    </form>
  );
}
