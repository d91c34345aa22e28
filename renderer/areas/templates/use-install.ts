import { useEffect, useState } from "react";
import { showError } from "../../app/errors/show-error";
import { onEvent } from "../../app/socket";
import { useInstallTemplateMutation, useUpdateTemplateMutation } from "./api";

type InstallState =
  | { state: "idle" }
  | { state: "installing" }
  | { state: "error"; message: string }
  | { state: "done"; startUrl: string };

type InstallChoice = "update" | { with_data: boolean; use: Readonly<Record<string, number>>; trial: boolean };

/** Installs, tries or updates a template; its result arrives as a notice. */
export function useInstall(slug: string) {
  const [install, setInstall] = useState<InstallState>({ state: "idle" });
  const [request] = useInstallTemplateMutation();
  const [update] = useUpdateTemplateMutation();
  useEffect(
    () =>
      onEvent("template.installed", (result) => {
        if (result.slug !== slug) return;
        if (result.startUrl === null) setInstall({ state: "error", message: result.error ?? "" });
        else setInstall({ state: "done", startUrl: result.startUrl });
      }),
    [slug],
  );
  const start = async (choice: InstallChoice) => {
    setInstall({ state: "installing" });
    try {
      if (choice === "update") await update({ slug }).unwrap();
      else await request({ slug, ...choice }).unwrap();
    } catch (error) {
      setInstall({ state: "idle" });
      showError(error);
    }
  };
  return { install, start };
}
