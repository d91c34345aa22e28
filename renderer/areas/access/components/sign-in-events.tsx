import { useState } from "react";
import { signInEventKind, type SignInEvent, type SignInEventKind } from "#shared/contract/sign-in-events";
import type { MessageId } from "#shared/text/index";
import { Awaited } from "../../../app/errors/awaited";
import { Select } from "../../../ui/fields/select";
import { LockDrawing } from "../../../ui/drawings/lock-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { useListUsersQuery } from "../../users/public";
import { useSignInEvents, type SignInEventFilter } from "../use-sign-in-events";
import { LoadMoreWhenVisible } from "./load-more-when-visible";
import styles from "./sign-in-settings.module.css";

/** Sign-in events, filtered by person and by kind. */
export function SignInEvents() {
  const t = useText();
  const { data } = useListUsersQuery();
  const [userId, setUserId] = useState<string | null>(null);
  const [kind, setKind] = useState<SignInEventKind | null>(null);
  const people = (data?.users ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const kinds = signInEventKind.options.map((value) => ({ value, label: t(`access.event.${value}`) }));
  const title = t("access.signIns");
  const filter = { ...(userId !== null && { userId: Number(userId) }), ...(kind !== null && { kind }) };
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.hint}>{t("access.signInsHint")}</p>
      <div className={styles.filters}>
        <Select
          label={t("access.person")}
          placeholder={t("access.everybody")}
          isSearchable
          isClearable
          value={userId}
          options={people}
          onChange={setUserId}
        />
        <Select
          label={t("access.eventKind")}
          placeholder={t("access.everything")}
          isClearable
          value={kind}
          options={kinds}
          onChange={setKind}
        />
      </div>
      <EventList key={`${userId} ${kind}`} filter={filter} />
    </section>
  );
}

function EventList({ filter }: { filter: SignInEventFilter }) {
  const t = useText();
  const { events, hasMore, error, refetch, isLoadingMore, loadMore } = useSignInEvents(filter);
  if (!events) return <Awaited {...{ data: events, error, refetch }} />;
  if (events.length === 0) return <EmptyState drawing={<LockDrawing />} title={t("access.noSignIns")} />;
  return (
    <>
      <ul className={styles.list}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {hasMore && <LoadMoreWhenVisible isBusy={isLoadingMore} onLoad={loadMore} />}
    </>
  );
}

const details: Readonly<Record<string, MessageId>> = {
  password: "access.detail.password",
  admin: "access.detail.admin",
  password_mismatch: "access.detail.wrongPassword",
  too_many_attempts: "access.detail.tooManyAttempts",
  empty_seat: "access.detail.emptySeat",
  oauth_mismatch: "access.detail.unknownEmail",
  on: "access.detail.on",
  off: "access.detail.off",
};

function EventRow({ event: { name, email, kind, detail, address, device, at } }: { event: SignInEvent }) {
  const t = useText();
  const moment = useMoment();
  const known = details[detail ?? ""];
  const what = [t(`access.event.${kind}`), known ? t(known) : detail].filter(Boolean).join(", ");
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{name ?? email}</span>
        <span className={styles.detail}>{what}</span>
        <span className={styles.detail}>{`${device} · ${address}`}</span>
      </span>
      <time className={styles.detail} dateTime={at}>
        {moment(at)}
      </time>
    </li>
  );
}
