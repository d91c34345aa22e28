import { useState, type FormEvent } from "react";
import { host, type Credentials } from "../../host";
import { useText } from "../../ui/text";
import { refusalText } from "./refusal-text";

type Problems = Partial<Record<keyof Credentials, string>>;

/** The user who was signed in last; only the desktop remembers. */
const lastUser = (): string | null | undefined =>
  host.organizations.current().find(({ current }) => current)?.lastUser;

/**
 * The sign-in form: keeps what was typed whatever happens. A link may carry the e-mail as `?email=`.
 *
 * @param onCode a code was sent; its secret goes with it
 */
export function useSignIn(onCode: (verifySession: string) => void) {
  const t = useText();
  const [values, setValues] = useState<Credentials>(() => ({
    email: new URLSearchParams(window.location.search).get("email") ?? lastUser() ?? "",
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
    if (outcome.status === "requiresMfa") return onCode(outcome.verifySession);
    if (outcome.status === "refused") setRefusal(refusalText(t, outcome.error));
  }

  /** Signs in the founder of a new organisation; a ticket that has ended leaves the form. */
  async function welcome(welcomeTicket: string): Promise<void> {
    setIsBusy(true);
    await host.signIn({ email: values.email.trim(), password: "", welcomeTicket });
    setIsBusy(false);
  }

  /** Leaves for a provider; on the desktop the system's browser opens in the meantime. */
  async function signInWith(provider: string): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    const outcome = await host.signInWith(provider, values.email.trim());
    if (outcome.status === "leaving") return;
    setIsBusy(false);
    if (outcome.status === "requiresMfa") onCode(outcome.verifySession);
    if (outcome.status === "refused") setRefusal(refusalText(t, outcome.error));
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

  return { values, errors, refusal, isBusy, change, submit, signInWith, welcome };
}
