import { useState } from "react";
import type { AutomationConnection, AutomationInput, CatalogueApp } from "#shared/contract/automation-shapes";
import { Awaited } from "../../../app/errors/awaited";
import { errorMessage, isCallError, showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { Problem } from "../../../ui/fields/field";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import {
  useBeginAutomationSignInMutation,
  useListAutomationConnectionsQuery,
  useSaveAutomationConnectionMutation,
} from "../api";
import { useCatalogue } from "../use-catalogue";
import styles from "./panels.module.css";

/** Connects a service, or changes a connection; secrets that are left empty keep their values. */
export default function ConnectionPanel({ params, onClose }: PanelProps<"automationConnection">) {
  const t = useText();
  const { catalogue, isLoaded, error, refetch } = useCatalogue();
  const { data } = useListAutomationConnectionsQuery();
  const app = catalogue.app(params.service);
  const connection = data?.connections.find(({ id }) => id === params.connectionId) ?? null;
  const isReady = isLoaded && app && data && (params.connectionId === null || connection);
  return (
    <SidePanel title={t("automation.connectionTo", { name: app?.name ?? params.service })} onClose={onClose}>
      <Awaited data={isLoaded || undefined} {...{ error, refetch }} />
      {isReady && <ConnectionForm {...{ app, connection, onClose }} />}
    </SidePanel>
  );
}

interface ConnectionFormProps {
  app: CatalogueApp;
  connection: AutomationConnection | null;
  onClose: () => void;
}

/** The address that the service must know before a user can log in there. */
const returnAddress = () => `${window.location.origin}/automations/sign-in`;

const isShort = ({ type }: AutomationInput) => type !== "choice";

function ConnectionForm({ app, connection, onClose }: ConnectionFormProps) {
  const t = useText();
  const [save, saving] = useSaveAutomationConnectionMutation();
  const [signIn, signingIn] = useBeginAutomationSignInMutation();
  const [name, setName] = useState(connection?.name ?? app.name);
  const [isShared, setIsShared] = useState(connection?.isShared ?? false);
  const [values, setValues] = useState<Record<string, string>>(connection?.values ?? {});
  const [problem, setProblem] = useState<string | null>(null);
  const set = (key: string, value: string) => setValues((before) => ({ ...before, [key]: value }));
  const hintOf = ({ key }: AutomationInput) =>
    key === "clientId" ? t("automation.returnAddress", { address: returnAddress() }) : undefined;
  const submit = async () => {
    setProblem(null);
    try {
      const filled = Object.entries(values).filter(([, value]) => value !== "");
      const asked = {
        ...(connection && { connectionId: connection.id }),
        service: app.id,
        name,
        isShared,
        values: Object.fromEntries(filled),
      };
      if (app.signsIn) {
        // The service sends the user back to `/automations/sign-in`.
        window.location.assign((await signIn(asked).unwrap()).url);
        return;
      }
      await save(asked).unwrap();
      showToast({ kind: "success", message: t("automation.connectionSaved") });
      onClose();
    } catch (error) {
      if (isCallError(error)) setProblem(errorMessage(error));
      else showError(error);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {app.authentication && <p className={styles.hint}>{app.authentication}</p>}
      <TextField
        label={t("automation.name")}
        value={name}
        required
        onChange={({ target }) => setName(target.value)}
      />
      {app.connectionInputs.map((input) => {
        const label = input.isRequired ? `${input.label} *` : input.label;
        const value = values[input.key] ?? "";
        if (!isShort(input)) {
          return (
            <Select
              key={input.key}
              label={label}
              value={value === "" ? null : value}
              options={input.options}
              onChange={(chosen) => set(input.key, chosen ?? "")}
            />
          );
        }
        const shared = {
          label,
          value,
          hint:
            input.help ??
            hintOf(input) ??
            (input.isSecret && connection ? t("automation.secretKept") : undefined),
          onChange: ({ target }: { target: { value: string } }) => set(input.key, target.value),
        };
        return input.isSecret ? (
          <PasswordField key={input.key} {...shared} autoComplete="new-password" />
        ) : (
          <TextField key={input.key} {...shared} autoComplete="off" />
        );
      })}
      <Switch
        label={t("automation.shareConnection")}
        hint={t("automation.shareConnectionHint")}
        checked={isShared}
        onChange={({ target }) => setIsShared(target.checked)}
      />
      {problem !== null && (
        <p role="alert">
          <Problem>{problem}</Problem>
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" isBusy={saving.isLoading || signingIn.isLoading}>
          {t(app.signsIn ? "automation.logIn" : "automation.testAndSave")}
        </Button>
        <Button onClick={onClose}>{t("ui.cancel")}</Button>
      </div>
    </form>
  );
}
