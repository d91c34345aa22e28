import { useState, type FormEvent } from "react";
import type { SeatEntry, SeatRole, SeatUsage } from "#shared/contract/users";
import { Awaited } from "../../../app/errors/awaited";
import { errorMessage, isCallError, showError } from "../../../app/errors/show-error";
import { confirm, type PanelProps } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { Refused } from "../../../ui/states/refused";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import {
  useGetSeatOptionsQuery,
  useGetSeatQuery,
  useRemoveSeatMutation,
  useResendInviteMutation,
  useResetSeatPasswordMutation,
  useUpdateSeatMutation,
} from "../api";
import { DoneButton } from "../components/done-button";
import { LeftBehind } from "../components/left-behind";
import { RoleField } from "../components/role-field";
import { SeatField } from "../components/seat-field";
import { SeatStatus } from "../components/seat-status";
import styles from "./user-panel.module.css";

/** One person's seat: what they are, and what they would leave behind. */
export default function EditUserPanel({ params, onClose }: PanelProps<"editUser">) {
  const t = useText();
  const { data, error, refetch } = useGetSeatQuery({ userId: params.id });
  const { data: options } = useGetSeatOptionsQuery();
  if (data && options) return <Editor key={params.id} user={data.user} {...options} onClose={onClose} />;
  return (
    <SidePanel title={t("users.edit")} onClose={onClose}>
      <Awaited {...{ error, refetch }} data={data && options} />
    </SidePanel>
  );
}

type Edits = Partial<Pick<SeatEntry, "name" | "seat" | "active">> & { role?: number };
interface EditorProps {
  user: SeatEntry;
  usage: SeatUsage;
  roles: readonly SeatRole[];
  onClose: () => void;
}

function Editor({ user, usage, roles, onClose }: EditorProps) {
  const t = useText();
  const isSelf = useSession().user.id === user.id_user;
  const [update, { isLoading }] = useUpdateSeatMutation();
  const [edits, setEdits] = useState<Edits>({});
  const [problem, setProblem] = useState<string>();
  const stored = { name: user.name, seat: user.seat, active: user.active, role: user.id_profile ?? 0 };
  const values = { ...stored, ...edits };
  const changed = (Object.keys(edits) as (keyof Edits)[]).filter((name) => edits[name] !== stored[name]);
  const edit = (part: Edits) => {
    setEdits((before) => ({ ...before, ...part }));
    setProblem(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const change = Object.fromEntries(changed.map((name) => [name, edits[name]]));
    try {
      await update({ userId: user.id_user, ...change }).unwrap();
      setEdits({});
      showToast({ kind: "success", message: t("users.updated") });
    } catch (refusal) {
      if (!isCallError(refusal)) throw refusal;
      setProblem(errorMessage(refusal));
    }
  };
  return (
    <SidePanel
      title={t("users.edit")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            kind="primary"
            type="submit"
            form="edit-user"
            isBusy={isLoading}
            disabled={changed.length === 0 || values.name.trim() === ""}
          >
            {t("users.save")}
          </Button>
        </>
      }
    >
      <form id="edit-user" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <SeatStatus status={user.status} />
        <TextField
          label={t("users.name")}
          value={values.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <TextField label={t("users.email")} value={user.email} readOnly disabled />
        <SeatField usage={usage} value={values.seat} own={user.seat} onChange={(seat) => edit({ seat })} />
        <RoleField roles={roles} value={values.role} onChange={(role) => role !== null && edit({ role })} />
        {!isSelf && (
          <Switch
            label={t("users.active")}
            hint={t("users.activeEditHint")}
            checked={values.active}
            onChange={({ currentTarget }) => edit({ active: currentTarget.checked })}
          />
        )}
        <Refused>{problem}</Refused>
        {!isSelf && <PersonActions user={user} onClose={onClose} />}
      </form>
      <LeftBehind user={user} />
    </SidePanel>
  );
}

/** Actions that apply to a user at once; not available for the user's own account. */
function PersonActions({ user, onClose }: Pick<EditorProps, "user" | "onClose">) {
  const t = useText();
  const { id_user: userId, name, active } = user;
  const keepsMail = useGetSeatOptionsQuery().data?.sendsMail === false;
  const [resend] = useResendInviteMutation();
  const [reset] = useResetSeatPasswordMutation();
  const [remove] = useRemoveSeatMutation();
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: t("users.removeTitle", { name }),
      message: t("users.removeText"),
      confirmLabel: t("users.remove"),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await remove({ userId }).unwrap();
      showToast({ kind: "success", message: t("users.removed") });
      onClose();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className={styles.actions}>
      <DoneButton
        disabled={!active}
        done={t(keepsMail ? "users.invitedKept" : "users.invited")}
        run={() => resend({ userId }).unwrap()}
      >
        {t("users.resend")}
      </DoneButton>
      <DoneButton disabled={!active} done={t("users.passwordReset")} run={() => reset({ userId }).unwrap()}>
        {t("users.reset")}
      </DoneButton>
      <Button kind="danger" onClick={() => void askAndRemove()}>
        {t("users.remove")}
      </Button>
    </div>
  );
}
