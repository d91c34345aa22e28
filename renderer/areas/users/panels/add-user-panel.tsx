import { IconInfoCircle } from "@tabler/icons-react";
import { useState, type FormEvent } from "react";
import { INVITES_MAX } from "#shared/limits/users";
import type { Seat } from "#shared/permissions/flags";
import { looksLikeEmail } from "#shared/settings";
import { splitEmails } from "#shared/split-emails";
import { Awaited } from "../../../app/errors/awaited";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Switch } from "../../../ui/fields/switch";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useCreateSeatsMutation, useGetSeatOptionsQuery } from "../api";
import { EmailsField } from "../components/emails-field";
import { KeptMailNote } from "../components/kept-mail-note";
import { RoleField } from "../components/role-field";
import { SeatField } from "../components/seat-field";
import { usageOf, usualRole } from "../seat-usage";
import styles from "./user-panel.module.css";

/** Gives up to thirty people a seat and a role at once, and invites them. */
export default function AddUserPanel({ onClose }: PanelProps<"addUser">) {
  const t = useText();
  const { data, error, refetch } = useGetSeatOptionsQuery();
  const [create, { isLoading }] = useCreateSeatsMutation();
  const [entries, setEntries] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  const [chosenSeat, setSeat] = useState<Seat>();
  const [chosenRole, setRole] = useState<number | null>(null);
  const [isActive, setIsActive] = useState(true);
  const [problem, setProblem] = useState<string>();
  const emails = splitEmails([...entries, typed].join(","));
  const seat = chosenSeat ?? "member";
  const roles = data?.roles ?? [];
  const role = chosenRole ?? (data ? usualRole(roles, data.usage, seat) : null);

  const check = (): string | undefined => {
    if (emails.length === 0) return t("users.emailRequired");
    if (emails.some((email) => !looksLikeEmail(email))) return t("users.invalidEmail");
    return emails.length > INVITES_MAX ? t("users.tooManyInvites") : undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = check();
    setProblem(wrong);
    if (wrong !== undefined || role === null) return;
    try {
      await create({ email: emails.join(","), active: isActive, role, seat }).unwrap();
      showToast({ kind: "success", message: t("users.created") });
      onClose();
    } catch (refusal) {
      if (!isCallError(refusal)) throw refusal;
      setProblem(errorMessage(refusal));
    }
  };
  const { used, max } = data ? usageOf(data.usage, seat) : { used: 0, max: null };
  const count = emails.length;
  return (
    <SidePanel
      title={t("users.add")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" type="submit" form="add-user" isBusy={isLoading} disabled={count === 0}>
            {t(isActive ? "users.sendInvites" : "users.addInactive", { count })}
          </Button>
        </>
      }
    >
      <Awaited {...{ data, error, refetch }} />
      {data && (
        <form id="add-user" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <EmailsField
            emails={entries}
            typed={typed}
            error={problem}
            onType={setTyped}
            onChange={(next) => {
              setEntries(next);
              setProblem(undefined);
            }}
          />
          <SeatField usage={data.usage} value={seat} onChange={setSeat} />
          <RoleField roles={roles} value={role} onChange={setRole} />
          <Switch
            label={t("users.active")}
            hint={t("users.activeHint")}
            checked={isActive}
            onChange={({ currentTarget }) => setIsActive(currentTarget.checked)}
          />
          {isActive && data.sendsMail === false && <KeptMailNote />}
          {count > 0 && isActive && (
            <p className={styles.note}>
              <IconInfoCircle size={16} stroke={1.5} aria-hidden />
              {max === null
                ? t("users.willUseNoLimit", { count })
                : t("users.willUse", { count, used: used + count, max })}
            </p>
          )}
        </form>
      )}
    </SidePanel>
  );
}
