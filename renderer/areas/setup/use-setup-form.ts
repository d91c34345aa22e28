import { useState, type FormEvent } from "react";
import { RESERVED_SUBDOMAINS, SUBDOMAIN, looksLikeEmail } from "#shared/settings";
import { PASSWORD_MIN_LENGTH } from "#shared/limits/access";
import { errorMessage, isCallError } from "../../app/errors/show-error";
import { useText } from "../../ui/text";

/** Fields of the setup forms; each form uses some of them. */
export interface SetupValues {
  token: string;
  organization: string;
  subdomain: string;
  name: string;
  email: string;
  password: string;
}
type Name = keyof SetupValues;

const isUsableAddress = (text: string): boolean =>
  SUBDOMAIN.test(text.trim().toLowerCase()) && !RESERVED_SUBDOMAINS.includes(text.trim().toLowerCase());

/** The address that a text becomes: `Cunha Wörks & Sons` → `cunhaworkssons`. */
const toAddress = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 63);

/** A form before the sign-in: keeps what was typed whatever happens, and says what is wrong when it is sent. */
export function useSetupForm<N extends Name>(
  start: Pick<SetupValues, N>,
  send: (values: Pick<SetupValues, N>) => Promise<unknown>,
) {
  const t = useText();
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Partial<Record<N, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasOwnAddress, setHasOwnAddress] = useState(false);

  const problemOf = (name: Name, value: string): string | undefined => {
    if (value.trim() === "") return t("setup.required");
    if (name === "subdomain" && !isUsableAddress(value)) return t("setup.subdomainInvalid");
    if (name === "email" && !looksLikeEmail(value.trim())) return t("access.emailInvalid");
    if (name === "password" && value.length < PASSWORD_MIN_LENGTH) return t("setup.passwordShort");
    return undefined;
  };

  function change(name: N, typed: string): void {
    const value = name === "subdomain" ? toAddress(typed) : typed;
    if (name === "subdomain") setHasOwnAddress(true);
    const suggested =
      name === "organization" && !hasOwnAddress && "subdomain" in values
        ? { subdomain: toAddress(value) }
        : {};
    setValues((before) => ({ ...before, [name]: value, ...suggested }));
    setErrors({});
    setRefusal(null);
  }

  async function submit(): Promise<void> {
    const entries = Object.entries(values) as [N, string][];
    const problems = entries.flatMap(([name, value]) => {
      const problem = problemOf(name, value);
      return problem === undefined ? [] : [[name, problem] as const];
    });
    setErrors(Object.fromEntries(problems) as Partial<Record<N, string>>);
    if (problems.length > 0) return;
    setIsBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(errorMessage(error));
    }
    setIsBusy(false);
  }

  return {
    values,
    refusal,
    isBusy,
    /** Props of a form field. */
    field: (name: N) => ({
      name,
      size: "large" as const,
      value: values[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
