import { useEffect, useState } from "react";
import { showError } from "../../app/errors/show-error";
import { onEvent } from "../../app/socket";
import { useInstallTemplateMutation } from "./api";

type InstallState =
  | { state: "idle" }
  | { state: "installing" }
  | { state: "error"; message: string }
  | { state: "done"; startUrl: string };

/** Installs a template; its result arrives as a notice. */
export function useInstall(slug: string) {
  const [install, setInstall] = useState<InstallState>({ state: "idle" });
  const [request] = useInstallTemplateMutation();
  useEffect(
    () =>
      onEvent("template.installed", (result) => {
        if (result.slug !== slug) return;
        if (result.startUrl === null) setInstall({ state: "error", message: result.error ?? "" });
        else setInstall({ state: "done", startUrl: result.startUrl });
      }),
    [slug],
  );
  const start = async (withData: boolean, use: Readonly<Record<string, number>>) => {
    setInstall({ state: "installing" });
    try {
      await request({ slug, with_data: withData, use }).unwrap();
    } catch (error) {
      setInstall({ state: "idle" });
      showError(error);
    }
  };
  return { install, start };
}
