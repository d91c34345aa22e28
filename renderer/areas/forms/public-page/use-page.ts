import { useCallback, useEffect, useState } from "react";
import type { PublicForm } from "#shared/contract/public-forms";
import type { Language } from "#shared/languages";
import { formApi, Refusal, type FormApi } from "./api";

/** State of the page: the form, or the reason why it is unavailable. */
export type PageState =
  | { name: "loading" }
  | { name: "form"; form: PublicForm }
  | { name: "locked"; problem: string | null }
  | { name: "refused"; id: string; message: string }
  | { name: "unreachable" };

const passOf = (token: string) => `workloom.publicForm.pass.${token}`;

function readPass(token: string): string | null {
  try {
    return sessionStorage.getItem(passOf(token));
  } catch {
    return null;
  }
}

function keepPass(token: string, { pass }: PublicForm): void {
  try {
    if (pass !== null) sessionStorage.setItem(passOf(token), pass);
  } catch {
    // Then the password is asked for again.
  }
}

function toState(error: unknown): PageState {
  if (!(error instanceof Refusal)) return { name: "unreachable" };
  const { id, message } = error;
  if (id === "public_form_locked") return { name: "locked", problem: null };
  if (id === "public_form_wrong_password") return { name: "locked", problem: message };
  return { name: "refused", id, message };
}

/** @param first the answer that was asked for while the code was on its way */
export function usePage(token: string, language: Language, first: ReturnType<FormApi["read"]>) {
  const [state, setState] = useState<PageState>({ name: "loading" });

  const show = useCallback(
    async (asked: Promise<PublicForm>) => {
      try {
        const form = await asked;
        keepPass(token, form);
        setState({ name: "form", form });
      } catch (error) {
        setState(toState(error));
      }
    },
    [token],
  );

  useEffect(() => {
    const pass = readPass(token);
    // A pass that has ended is as good as none.
    const opened =
      pass === null
        ? first
        : first.catch((error: unknown) =>
            error instanceof Refusal && error.id === "public_form_locked"
              ? formApi(token, language).open({ pass })
              : Promise.reject(error as Error),
          );
    void show(opened);
    // The first answer is shown once; another language does not take the form away.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [token, first, show]);

  const api = formApi(token, language);
  return {
    state,
    api,
    unlock: (password: string) => show(api.open({ password })),
    retry: () => {
      setState({ name: "loading" });
      void show(api.read());
    },
  };
}
