import { IconPlus } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState, type ClipboardEvent, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { SeatRole, SeatUsage } from "#shared/contract/users";
import { INVITES_MAX, TOP_BAR_INVITES } from "#shared/limits/users";
import type { Seat } from "#shared/permissions/flags";
import { routeUpgrade } from "#shared/plans/route-upgrade";
import { looksLikeEmail } from "#shared/settings";
import { splitEmails } from "#shared/split-emails";
import { Awaited } from "../../../app/errors/awaited";
import { errorMessage, isCallError, showError } from "../../../app/errors/show-error";
import { openPanel, type PanelProps } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useCreateSeatsMutation, useGetSeatOptionsQuery } from "../api";
import { openUpgrade, useGetSubscriptionQuery } from "../../plans/public";
import { KeptMailNote } from "../components/kept-mail-note";
import { RoleField } from "../components/role-field";
import { SeatField } from "../components/seat-field";
import { freeSeats, usualRole, usualSeat } from "../seat-usage";
import styles from "./user-panel.module.css";

/** Invites people, as many as seats are free. Without a free Builder seat it leads to a larger plan. */
export default function InviteDialog({ onClose }: PanelProps<"inviteUsers">) {
  const t = useText();
  const { data, error, refetch } = useGetSeatOptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data)
    return (
      <Dialog title={t("users.inviteTitle")} onClose={onClose}>
        <Awaited {...{ data, error, refetch }} />
      </Dialog>
    );
  const free = freeSeats(data.usage, "builder");
  return free === 0 ? <NoSeat onClose={onClose} /> : <Invite {...data} onClose={onClose} />;
}

function NoSeat({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { can } = useSession();
  const { data } = useGetSubscriptionQuery(undefined, { skip: !can.canManagePlan });
  const route = data && routeUpgrade({ ...data.subscription, isTrial: data.subscription.trialDaysLeft > 0 });
  const promote = useEffectEvent(() => {
    onClose();
    openPanel("firstUpgrade", {});
  });
  useEffect(() => {
    if (route === "firstUpgrade") promote();
  }, [route]);
  const upgrade = () => {
    onClose();
    // Further seats of a paid plan are chosen on its page.
    if (route === "managePlanAddons") void navigate("/settings/plans");
    else openUpgrade().catch(showError);
  };
  const goToUsers = () => {
    onClose();
    void navigate("/settings/users");
  };
  return (
    <Dialog
      title={t("users.noSeatTitle")}
      onClose={onClose}
      footer={
        <>
          <Button kind={can.canManagePlan ? "default" : "primary"} onClick={goToUsers}>
            {t("users.toUsers")}
          </Button>
          {can.canManagePlan && (
            <Button kind="primary" data-autofocus onClick={upgrade}>
              {t("users.upgrade")}
            </Button>
          )}
        </>
      }
    >
      {t(can.isAdmin ? "users.noSeatAdmin" : "users.noSeatText")}
    </Dialog>
  );
}

interface InviteProps {
  usage: SeatUsage;
  roles: readonly SeatRole[];
  sendsMail: boolean;
  onClose: () => void;
}

function Invite({ usage, roles, sendsMail, onClose }: InviteProps) {
  const t = useText();
  const [create, { isLoading }] = useCreateSeatsMutation();
  const [chosenSeat, setSeat] = useState<Seat>();
  const [chosenRole, setRole] = useState<number | null>(null);
  const seat = chosenSeat ?? usualSeat(roles, usage, chosenRole) ?? "builder";
  const role = chosenRole ?? usualRole(roles, usage, seat);
  const most = Math.min(INVITES_MAX, freeSeats(usage, seat));
  const [emails, setEmails] = useState<readonly string[]>(Array<string>(TOP_BAR_INVITES).fill(""));
  const [problems, setProblems] = useState<readonly (string | undefined)[]>([]);
  const given = emails.slice(0, most).map((email) => email.trim());

  /** A pasted list fills the lines; what no longer fits stays in the last one, where the check names it. */
  const paste = (event: ClipboardEvent, place: number) => {
    const pasted = splitEmails(event.clipboardData.getData("text"));
    if (pasted.length < 2) return;
    event.preventDefault();
    const filled = [...emails.slice(0, place), ...pasted];
    const isTooMany = filled.length > most;
    const lines = isTooMany ? [...filled.slice(0, most - 1), filled.slice(most - 1).join(", ")] : filled;
    setEmails([...lines, ...Array<string>(Math.max(0, TOP_BAR_INVITES - lines.length)).fill("")]);
    setProblems(isTooMany ? [...Array<undefined>(most - 1), t("users.tooManyHere", { max: most })] : []);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = given.map((email, place) => {
      if (email === "") return place === 0 ? t("users.emailRequired") : undefined;
      return looksLikeEmail(email) ? undefined : t("users.invalidEmail");
    });
    setProblems(wrong);
    if (wrong.some((problem) => problem !== undefined) || role === null) return;
    try {
      const email = given.filter((one) => one !== "").join(",");
      await create({ email, active: true, role, seat }).unwrap();
      showToast({ kind: "success", message: t(sendsMail ? "users.invited" : "users.invitedKept") });
      onClose();
    } catch (refusal) {
      if (!isCallError(refusal)) throw refusal;
      setProblems([errorMessage(refusal)]);
    }
  };
  return (
    <Dialog
      title={t("users.inviteTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" type="submit" form="invite-users" isBusy={isLoading}>
            {t("users.sendInvites", { count: given.filter((email) => email !== "").length })}
          </Button>
        </>
      }
    >
      <form id="invite-users" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {given.map((_, place) => (
          <TextField
            key={place}
            label={t("users.emailOf", { place: place + 1 })}
            type="email"
            autoComplete="off"
            value={emails[place]}
            error={problems[place]}
            onPaste={(event) => paste(event, place)}
            data-autofocus={place === 0 || undefined}
            autoFocus={place >= TOP_BAR_INVITES}
            onChange={({ target }) => {
              setEmails(emails.with(place, target.value));
              setProblems([]);
            }}
          />
        ))}
        {emails.length < most && (
          <div>
            <Button
              size="compact"
              icon={<IconPlus size={14} stroke={1.5} />}
              onClick={() => setEmails([...emails, ""])}
            >
              {t("users.anotherEmail")}
            </Button>
          </div>
        )}
        <SeatField usage={usage} value={seat} onChange={setSeat} />
        <RoleField roles={roles} value={role} onChange={setRole} />
        {!sendsMail && <KeptMailNote />}
      </form>
    </Dialog>
  );
}
