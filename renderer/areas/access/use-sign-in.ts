import { useState, type FormEvent } from "react";
import type { ErrorId } from "#shared/errors/index";
import { host, type Credentials } from "../../host";
import { useText } from "../../ui/text";

/** Refusals whose own words the server sends (specification 1, section 8); the others say id and status. */
const WITH_WORDS: readonly ErrorId[] = [
  "password_mismatch",
  "empty_seat",
  "too_many_attempts",
  "oauth_mismatch",
];

type Problems = Partial<Record<keyof Credentials, string>>;

/** The sign-in form: keeps what was typed whatever happens. A link may carry the e-mail as `?email=`. */
export function useSignIn() {
  const t = useText();
  const [values, setValues] = useState<Credentials>(() => ({
    email: new URLSearchParams(window.location.search).get("email") ?? "",
    password: "",
  }));
  const [errors, setErrors] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const change = (part: Partial<Credentials>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
  };

  async function signIn(): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    const outcome = await host.signIn({ email: values.email.trim(), password: values.password });
    setIsBusy(false);
    if (outcome.status === "signedIn") return;
    const { id, code, message } = outcome.error;
    const hasWords = WITH_WORDS.some((known) => known === id) && message !== "";
    setRefusal(hasWords ? message : t("access.failed", { id, code: String(code) }));
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems: Problems = {};
    if (!values.email.trim()) problems.email = t("access.emailRequired");
    else if (!/^\S+@\S+$/.test(values.email.trim())) problems.email = t("access.emailInvalid");
    if (!values.password) problems.password = t("access.passwordRequired");
    setErrors(problems);
    if (Object.keys(problems).length === 0) void signIn();
  };

  return { values, errors, refusal, isBusy, change, submit };
}
