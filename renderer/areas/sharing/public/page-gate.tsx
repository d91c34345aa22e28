import { useEffect, useState, type SyntheticEvent } from "react";
import { accessCalls, type Organization } from "#shared/contract/access";
import { request, type CallError } from "../../../app/api";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { useText } from "../../../ui/text";
import styles from "./public-page.module.css";

interface PageGateProps {
  error: CallError;
  onUnlock: (password: string) => Promise<void>;
  onRetry: () => void;
}

/** Replaces a page that is not available: asks for its password, or shows the reason. */
export function PageGate({ error, onUnlock, onRetry }: PageGateProps) {
  const t = useText();
  const owner = useOwner();
  const isLocked = error.id === "public_view_locked" || error.id === "public_view_wrong_password";
  const isGone = error.code === 404;
  if (isLocked)
    return (
      <GateFrame owner={owner}>
        <Password problem={error.id === "public_view_locked" ? null : error.message} onUnlock={onUnlock} />
      </GateFrame>
    );
  const isExpired = error.id === "public_view_expired";
  return (
    <GateFrame owner={owner}>
      <div data-error={error.id} role="alert">
        <h1>
          {isGone
            ? t("sharing.visitors.notFound")
            : isExpired || error.message !== ""
              ? error.message
              : t("sharing.visitors.unreachable")}
        </h1>
        {isGone && <p>{t("sharing.visitors.notFoundHint")}</p>}
        {isGone && <p>{`404 · ${error.id}`}</p>}
        {isExpired && <p>{t("sharing.visitors.expiredHint", { organization: owner?.name ?? "Workloom" })}</p>}
        {!isGone && !isExpired && (
          <Button size="large" onClick={onRetry}>
            {t("sharing.visitors.tryAgain")}
          </Button>
        )}
      </div>
    </GateFrame>
  );
}

function useOwner(): Organization | null {
  const [owner, setOwner] = useState<Organization | null>(null);
  useEffect(() => {
    request(accessCalls.getOrganization, undefined).then(
      ({ organization }) => setOwner(organization),
      () => undefined,
    );
  }, []);
  return owner;
}

function GateFrame({ owner, children }: { owner: Organization | null; children: React.ReactNode }) {
  return (
    <main className={styles.door}>
      {owner && (
        <p className={styles.owner}>
          {owner.logo !== undefined && <img src={owner.logo} alt="" />}
          {owner.name}
        </p>
      )}
      {children}
    </main>
  );
}

function Password({
  problem,
  onUnlock,
}: {
  problem: string | null;
  onUnlock: (password: string) => Promise<void>;
}) {
  const t = useText();
  const [password, setPassword] = useState("");
  const [isBusy, setBusy] = useState(false);
  const open = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    await onUnlock(password);
    setBusy(false);
  };
  return (
    <form className={styles.password} onSubmit={(event) => void open(event)}>
      <h1>{t("sharing.locked")}</h1>
      <PasswordField
        label={t("sharing.password")}
        autoComplete="off"
        error={problem ?? undefined}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" kind="primary" size="large" isBusy={isBusy} disabled={password === ""}>
        {t("sharing.visitors.open")}
      </Button>
    </form>
  );
}
