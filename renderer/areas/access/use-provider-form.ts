import { useState, type FormEvent } from "react";
import type { IdentityProvider, ProviderKind } from "#shared/contract/identity-providers";
import { errorMessage, isCallError } from "../../app/errors/show-error";
import { showToast } from "../../ui/toast/toast-store";
import { useText } from "../../ui/text";
import { useSaveIdentityProviderMutation } from "./api";

/** Values of the provider form; empty texts are left unset. */
export interface ProviderValues {
  type: ProviderKind;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  appleTeamId: string;
  appleKeyId: string;
  isEnabled: boolean;
  trustsEmail: boolean;
  roleClaim: string;
  roles: readonly ClaimRule[];
}
export interface ClaimRule {
  value: string;
  roleId: number | null;
}
type TextName = "name" | "issuer" | "clientId" | "clientSecret" | "appleTeamId" | "appleKeyId" | "roleClaim";
type Problems = Partial<Record<TextName | "roles", string>>;

/** As providers call themselves. */
const ownNames: Record<ProviderKind, string> = {
  google: "Google",
  microsoft: "Microsoft",
  apple: "Apple",
  openid: "",
};
const KEY_MAX_LENGTH = 30;

/** Whether providers of this kind need an issuer address of the organisation's own. */
export const hasOwnIssuer = (type: ProviderKind): boolean => type === "openid" || type === "microsoft";

/** `Works & Co` → `works-co`; a key that is taken gets a number. */
export function keyFor(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const wanted = plain.slice(0, KEY_MAX_LENGTH).replace(/^-|-$/g, "") || "openid";
  let key = wanted;
  for (let count = 2; taken.includes(key); count += 1) key = `${wanted}-${count}`;
  return key;
}

const startOf = (known: IdentityProvider | undefined): ProviderValues => ({
  type: known?.type ?? "google",
  name: known?.name ?? ownNames.google,
  issuer: known?.issuer ?? "",
  clientId: known?.clientId ?? "",
  clientSecret: "",
  appleTeamId: known?.appleTeamId ?? "",
  appleKeyId: known?.appleKeyId ?? "",
  isEnabled: known?.isEnabled ?? true,
  trustsEmail: known?.trustsEmail ?? false,
  roleClaim: known?.roleClaim ?? "",
  roles: known?.roles ?? [],
});

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** The form of a provider; a secret that is not written again stays. */
export function useProviderForm(
  known: IdentityProvider | undefined,
  taken: readonly string[],
  onSaved: () => void,
) {
  const t = useText();
  const [values, setValues] = useState(() => startOf(known));
  const [errors, setErrors] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [save, { isLoading }] = useSaveIdentityProviderMutation();

  function set(part: Partial<ProviderValues>): void {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
    setRefusal(null);
  }

  function check(): Problems {
    const isApple = values.type === "apple";
    const needed: TextName[] = [
      "name",
      "clientId",
      ...(hasOwnIssuer(values.type) ? (["issuer"] as const) : []),
      ...(isApple ? (["appleTeamId", "appleKeyId"] as const) : []),
    ];
    const isHalf = ({ value, roleId }: ClaimRule) => value.trim() === "" || roleId === null;
    return {
      ...Object.fromEntries(
        needed.filter((name) => values[name].trim() === "").map((name) => [name, t("access.fieldRequired")]),
      ),
      ...(values.roles.some(isHalf) && { roles: t("access.fieldRequired") }),
    };
  }

  async function submit(): Promise<void> {
    const problems = check();
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const { type, name, clientId, clientSecret, isEnabled, trustsEmail } = values;
    try {
      const { problem } = await save({
        key: known?.key ?? keyFor(name, taken),
        type,
        name,
        clientId,
        isEnabled,
        trustsEmail,
        issuer: hasOwnIssuer(type) ? orNull(values.issuer) : null,
        appleTeamId: orNull(values.appleTeamId),
        appleKeyId: orNull(values.appleKeyId),
        roleClaim: orNull(values.roleClaim),
        roles: values.roles.flatMap(({ value, roleId }) =>
          roleId === null ? [] : [{ value: value.trim(), roleId }],
        ),
        ...(clientSecret.trim() !== "" && { clientSecret }),
      }).unwrap();
      if (problem !== null) showToast({ kind: "error", message: problem, duration: null });
      onSaved();
    } catch (error) {
      if (!isCallError(error)) throw error;
      const fields = "fields" in error ? (error.fields ?? []) : [];
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
      if (fields.length === 0) setRefusal(errorMessage(error));
    }
  }

  return {
    values,
    errors,
    refusal,
    isBusy: isLoading,
    set,
    setType: (type: ProviderKind) => set({ type, name: ownNames[type] }),
    /** Props of a text field of the form. */
    field: (name: TextName) => ({
      value: values[name],
      error: errors[name],
      autoComplete: "off",
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    }),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
