import { useEffect, useState, type FormEvent } from "react";
import type { BuilderProfile } from "#shared/contract/templates";
import { showError } from "../../../app/errors/show-error";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useCreateTemplateBuilderMutation, useUpdateTemplateBuilderMutation } from "../api";
import { PictureField } from "./picture-field";
import styles from "./picture-field.module.css";

const networks = {
  twitter: "Twitter",
  linkedin: "LinkedIn",
  whatsapp: "WhatsApp",
  discord: "Discord",
} as const;
type Network = keyof typeof networks;
const names = Object.keys(networks) as Network[];

const needed = (label: string): string => `${label} *`;

/** Joins the form to its button in the foot of the panel. */
export const PROFILE_FORM = "builder-profile-form";

interface ProfileFormProps {
  /** Null for a new one. */
  profile: BuilderProfile | null;
  onValid: (isValid: boolean) => void;
  onSaving: (isSaving: boolean) => void;
  onClose: () => void;
}

/** Name, picture and e-mail are needed. */
export function ProfileForm({ profile, onValid, onSaving, onClose }: ProfileFormProps) {
  const t = useText();
  const [name, setName] = useState(profile?.name ?? "");
  const [email, setEmail] = useState(profile?.email ?? "");
  const [picture, setPicture] = useState(profile?.profile_picture ?? null);
  const [links, setLinks] = useState<Record<Network, string>>({
    twitter: profile?.twitter ?? "",
    linkedin: profile?.linkedin ?? "",
    whatsapp: profile?.whatsapp ?? "",
    discord: profile?.discord ?? "",
  });
  const [create] = useCreateTemplateBuilderMutation();
  const [update] = useUpdateTemplateBuilderMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (picture === null) return;
    const values = { name, email, profile_picture: picture, ...links };
    onSaving(true);
    try {
      if (profile) await update({ ...values, id_template_builder: profile.id_template_builder }).unwrap();
      else await create(values).unwrap();
      onClose();
    } catch (error) {
      showError(error);
    } finally {
      onSaving(false);
    }
  };
  const isValid = name.trim() !== "" && email.trim() !== "" && picture !== null;
  useEffect(() => onValid(isValid), [isValid, onValid]);
  return (
    <form id={PROFILE_FORM} className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={needed(t("templates.name"))}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={needed(t("templates.email"))}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PictureField label={needed(t("templates.picture"))} value={picture} onChange={setPicture} />
      {names.map((network) => (
        <TextField
          key={network}
          label={networks[network]}
          value={links[network]}
          onChange={(event) => setLinks({ ...links, [network]: event.target.value })}
        />
      ))}
      {profile?.profile_token && (
        <TextField label={t("templates.token")} value={profile.profile_token} readOnly />
      )}
    </form>
  );
}
