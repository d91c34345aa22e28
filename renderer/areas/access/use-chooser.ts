import { useState, type FormEvent } from "react";
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

/** The chooser's form with the specification's words (section 5, Login). */
export function useChooser() {
  const t = useText();
  const [values, setValues] = useState<Choice>({ email: "", organization: "" });
  const [errors, setErrors] = useState<Partial<Choice>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const change = (part: Partial<Choice>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
    setRefusal(null);
  };

  function check(): Partial<Choice> {
    const email = values.email.trim();
    const organization = organizationIdOf(values.organization);
    const problems: Partial<Choice> = {};
    if (!email) problems.email = t("access.chooserEmailRequired");
    else if (!/^\S+@\S+$/.test(email)) problems.email = t("access.emailInvalid");
    if (!organization) problems.organization = t("access.organizationRequired");
    else if (host.kind === "web" && !/^[a-z0-9]+$/.test(organization)) {
      problems.organization = t("access.organizationInvalid");
    }
    return problems;
  }

  async function choose(): Promise<void> {
    setIsBusy(true);
    const input = host.kind === "web" ? organizationIdOf(values.organization) : values.organization.trim();
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

  return { values, errors, refusal, isBusy, change, submit };
}
