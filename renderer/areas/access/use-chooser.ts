import { useEffect, useState, type FormEvent } from "react";
import { ORGANIZATION_FIELD_DEBOUNCE } from "#shared/limits/access";
import { host } from "../../host";
import { useText } from "../../ui/text";

interface Choice {
  email: string;
  organization: string;
}

/** An organisation's id out of what people paste: `acme`, `acme.workloom.example`, `http://acme.localhost:3000/x`. */
export function organizationIdOf(input: string): string {
  const address = input.trim().toLowerCase();
  const host = /^(?:https?:\/\/)?([^/]+)/.exec(address)?.[1] ?? address;
  return /^[a-z0-9]+\.[a-z0-9.-]+(:\d+)?$/.test(host) ? (host.split(".")[0] ?? host) : address;
}

/** Letters and numbers alone, in a browser; the desktop takes addresses too. */
const isUnusable = (organization: string): boolean =>
  organization !== "" && host.kind === "web" && !/^[a-z0-9]+$/.test(organizationIdOf(organization));

/** The chooser's form with the specification's words (section 5, Login). */
export function useChooser() {
  const t = useText();
  const [values, setValues] = useState<Choice>({ email: "", organization: "" });
  const [errors, setErrors] = useState<Partial<Choice>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const { organization } = values;
  const [isOdd, setIsOdd] = useState(false);
  useEffect(() => {
    if (!isUnusable(organization)) return undefined;
    const timer = setTimeout(() => setIsOdd(true), ORGANIZATION_FIELD_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [organization]);
  const shown = isOdd ? { ...errors, organization: t("access.organizationInvalid") } : errors;

  const change = (part: Partial<Choice>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
    setIsOdd(false);
    setRefusal(null);
  };

  function check(): Partial<Choice> {
    const email = values.email.trim();
    const problems: Partial<Choice> = {};
    if (!email) problems.email = t("access.chooserEmailRequired");
    else if (!/^\S+@\S+$/.test(email)) problems.email = t("access.emailInvalid");
    if (!organizationIdOf(organization)) problems.organization = t("access.organizationRequired");
    else if (isUnusable(organization)) problems.organization = t("access.organizationInvalid");
    return problems;
  }

  async function choose(): Promise<void> {
    setIsBusy(true);
    const input = host.kind === "web" ? organizationIdOf(organization) : organization.trim();
    const outcome = await host.chooseOrganization(input, values.email.trim());
    if (outcome.status === "chosen") return;
    setIsBusy(false);
    const { id, code, message } = outcome.error;
    if (id === "organization_required") setErrors({ organization: t("access.organizationRequired") });
    else if (id === "organization_invalid") setErrors({ organization: t("access.organizationInvalid") });
    else setRefusal(message || t("access.failed", { id, code: String(code) }));
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = check();
    setErrors(problems);
    if (Object.keys(problems).length === 0) void choose();
  };

  return { values, errors: shown, refusal, isBusy, change, submit };
}
