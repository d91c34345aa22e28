import { useEffect, useRef, useState } from "react";
import type { PublicField, PublicForm } from "#shared/contract/public-forms";
import type { CellValue } from "#shared/contract/records";
import type { Language } from "#shared/languages";
import { FORM_RETRY_WAITS } from "#shared/limits/public-forms";
import { Refusal, Unanswered, type FormApi } from "./api";
import { dropDraft, keepDraft, readDraft } from "./draft";
import { isTyped, localeOf, readText, tidyText } from "./field-values";
import {
  dataToSend,
  problemOf,
  shownItems,
  startState,
  toDraft,
  translated,
  type ChosenRecord,
  type FormState,
  type PickedFile,
} from "./form-state";
import { beginProof } from "./proof";
import { localeTag, useSay } from "./texts";

type Body = Parameters<FormApi["submit"]>[0];
type Sending = "idle" | "sending" | "success" | "error";

export interface FormProps {
  token: string;
  form: PublicForm;
  api: FormApi;
  language: Language;
}

const wait = (duration: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, duration);
  });

/** Sends the same words until they are answered. @throws Refusal; Unanswered after the last try */
async function sendUntilAnswered(api: FormApi, body: Body): Promise<void> {
  for (const pause of [...FORM_RETRY_WAITS, null]) {
    try {
      await api.submit(body);
      return;
    } catch (error) {
      if (!(error instanceof Unanswered) || pause === null) throw error;
      await wait(pause);
    }
  }
}

/** State of a public form: its input, its problems and its submission. */
export function useForm({ token, form, api, language }: FormProps) {
  const say = useSay();
  const locale = localeOf(form, localeTag(language));
  const [state, setState] = useState(() =>
    startState(form, readDraft(token), new URLSearchParams(window.location.search), locale),
  );
  const [unanswered, setUnanswered] = useState(
    () => (readDraft(token)?.unanswered as Body | undefined) ?? null,
  );
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState<Sending>("idle");
  const [message, setMessage] = useState<string | null>(null);
  const [wantsCopy, setWantsCopy] = useState(false);
  const proof = useRef<ReturnType<typeof beginProof> | null>(null);
  proof.current ??= beginProof(form.challenge);

  const writtenIn = useRef(language);
  useEffect(() => {
    if (writtenIn.current === language) return;
    writtenIn.current = language;
    setState((before) => translated(form, before, locale));
  }, [form, language, locale]);

  useEffect(() => {
    if (sending === "success") return;
    keepDraft(token, { ...toDraft(state), ...(unanswered && { unanswered }) });
  }, [token, state, unanswered, sending]);

  const items = shownItems(form, state);
  const fields = items.flatMap(({ field }) => field ?? []);

  const change = (field: PublicField, step: (before: FormState) => Partial<FormState>) => {
    setState((before) => ({ ...before, ...step(before) }));
    setRefused(({ [field.id]: _gone, ...others }) => others);
    if (sending === "error") setSending("idle");
    setMessage(null);
  };

  async function renewProof(): Promise<void> {
    const { challenge } = await api.challenge();
    proof.current = beginProof(challenge);
  }

  async function compose(): Promise<Body> {
    const { data, dataFormat } = dataToSend(form, state, items);
    return {
      ...(await (proof.current ?? beginProof(form.challenge))),
      data,
      dataFormat,
      language: locale.language,
      website: honeypot.current?.value ?? "",
      ...(wantsCopy && { wantsCopy }),
      ...(form.pass !== null && { pass: form.pass }),
    };
  }
  const honeypot = useRef<HTMLInputElement>(null);

  function refuse({ id, fields: named, message: why }: Refusal): void {
    setUnanswered(null);
    const problems = named.flatMap(({ path, message: text }) => {
      const fieldId = /(?:^|\.)data\.(\d+)/.exec(path)?.[1];
      return fieldId === undefined ? [] : [[fieldId, text || say("publicForm.invalid")] as const];
    });
    setRefused(Object.fromEntries(problems));
    setMessage(problems.length > 0 && id !== "field_not_found" ? null : why);
    setSending("error");
  }

  async function send(): Promise<void> {
    setSending("sending");
    setMessage(null);
    try {
      let body = unanswered ?? (await compose());
      try {
        setUnanswered(body);
        await sendUntilAnswered(api, body);
      } catch (error) {
        if (!(error instanceof Refusal) || error.id !== "public_form_challenge") throw error;
        await renewProof();
        body = await compose();
        setUnanswered(body);
        await sendUntilAnswered(api, body);
      }
      settle();
    } catch (error) {
      // The first try had arrived, so nothing is missing.
      if (error instanceof Refusal && error.id === "idempotency_conflict") settle();
      else if (error instanceof Refusal) refuse(error);
      else {
        setMessage(say("publicForm.sentAgain"));
        setSending("error");
      }
    }
  }

  function settle(): void {
    dropDraft(token);
    setUnanswered(null);
    setSending("success");
  }

  async function startAgain(): Promise<void> {
    setState(startState(form, null, new URLSearchParams(window.location.search), locale));
    setTouched(new Set());
    setSending("idle");
    await renewProof();
  }

  return {
    state,
    items,
    fields,
    locale,
    sending,
    message,
    refused,
    wantsCopy,
    setWantsCopy,
    honeypot,
    isLocked: unanswered !== null || sending === "sending",
    problem: (field: PublicField) => problemOf(state, field, locale),
    isTouched: (field: PublicField) => touched.has(field.id),
    touch: (...some: readonly PublicField[]) =>
      setTouched((before) => new Set([...before, ...some.map(({ id }) => id)])),
    /** On blur, shows the field's problem and formats its text. */
    leave: (field: PublicField) => {
      setTouched((before) => new Set([...before, field.id]));
      if (!isTyped(field)) return;
      setState(({ texts, values, ...others }) => {
        const text = tidyText(field, texts[field.id] ?? "", locale);
        // A telephone number may be readable only now.
        const { value } = readText(field, text, locale);
        return { ...others, texts: { ...texts, [field.id]: text }, values: { ...values, [field.id]: value } };
      });
    },
    setText: (field: PublicField, text: string) =>
      change(field, ({ texts, values }) => ({
        texts: { ...texts, [field.id]: text },
        values: { ...values, [field.id]: readText(field, text, locale).value },
      })),
    setValue: (field: PublicField, value: CellValue) =>
      change(field, ({ values }) => ({ values: { ...values, [field.id]: value } })),
    setFiles: (field: PublicField, step: (before: readonly PickedFile[]) => readonly PickedFile[]) =>
      change(field, ({ files }) => ({ files: { ...files, [field.id]: step(files[field.id] ?? []) } })),
    setChosen: (field: PublicField, records: readonly ChosenRecord[]) =>
      change(field, ({ chosen }) => ({ chosen: { ...chosen, [field.id]: records } })),
    goTo: (page: number) => setState((before) => ({ ...before, page })),
    proof: () => proof.current ?? beginProof(form.challenge),
    send,
    startAgain,
  };
}
export type FormModel = ReturnType<typeof useForm>;
