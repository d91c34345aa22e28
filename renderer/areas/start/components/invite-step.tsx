import { useState, type FormEvent, type ReactNode } from "react";
import { looksLikeEmail } from "#shared/settings";
import { Awaited } from "../../../app/errors/awaited";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { Problem } from "../../../ui/fields/field";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { freeSeats, useCreateSeatsMutation, useGetSeatOptionsQuery, usualRole } from "../../users/public";
import styles from "./step-content.module.css";

const places = ["first", "second"] as const;

/** Invites up to two people, as members if a seat is free, else as builders. */
export function InviteStep({ later }: { later: ReactNode }) {
  const t = useText();
  const { data, error, refetch } = useGetSeatOptionsQuery();
  const [create, { isLoading }] = useCreateSeatsMutation();
  const [emails, setEmails] = useState({ first: "", second: "" });
  const [problem, setProblem] = useState<string>();
  if (!data) return <Awaited {...{ data, error, refetch }} />;

  const seat = freeSeats(data.usage, "member") > 0 ? "member" : "builder";
  const role = usualRole(data.roles, data.usage, seat);
  if (freeSeats(data.usage, seat) === 0 || role === null)
    return (
      <>
        <Problem>{t("start.people.noSeat")}</Problem>
        <div className={styles.actions}>{later}</div>
      </>
    );
  const given = places.map((place) => emails[place].trim()).filter((email) => email !== "");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (given.length === 0) return setProblem(t("users.emailRequired"));
    if (!given.every(looksLikeEmail)) return setProblem(t("users.invalidEmail"));
    try {
      await create({ email: given.join(","), active: true, role, seat }).unwrap();
      setEmails({ first: "", second: "" });
      showToast({ kind: "success", message: t("start.people.sent") });
    } catch (refusal) {
      if (!isCallError(refusal)) throw refusal;
      setProblem(errorMessage(refusal));
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {places.map((place) => (
        <TextField
          key={place}
          label={t(`start.people.${place}`)}
          isLabelHidden
          placeholder={t(`start.people.${place}`)}
          type="email"
          autoComplete="off"
          value={emails[place]}
          onChange={({ target }) => {
            setEmails({ ...emails, [place]: target.value });
            setProblem(undefined);
          }}
        />
      ))}
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" isBusy={isLoading}>
          {t("start.people.send")}
        </Button>
        {later}
      </div>
    </form>
  );
}
