import { IconBook, IconFileCode, IconKey } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { LowCodeFunction } from "#shared/contract/lowcode";
import type { FunctionLanguage } from "#shared/lowcode/names";
import { openPanel } from "../../../app/panels";
import { useText } from "../../../ui/text";
import { useGetFunctionRuntimesQuery, useListFunctionSecretsQuery } from "../api";
import styles from "./editor-strip.module.css";

const files: Record<FunctionLanguage, string> = { python: "main.py", php: "main.php", dotNet: "main.cs" };
const ICON = { size: 15, stroke: 1.5, "aria-hidden": true } as const;

/** A line with the file, interpreter, secrets, rights and time of a function. */
export function EditorStrip({ item, isTrigger }: { item: LowCodeFunction; isTrigger: boolean }) {
  const t = useText();
  const { id_workloom_low_code_functions: id, language, runs_as: runsAs, timeout } = item;
  const secrets = useListFunctionSecretsQuery({ id }).data?.names.length ?? 0;
  const runtime = useGetFunctionRuntimesQuery().data?.runtimes.find((each) => each.language === language);
  const openSettings = () => void openPanel("lowCodeFunction", { functionId: id, isTrigger });
  return (
    <div className={styles.strip}>
      <span className={styles.file}>
        <IconFileCode {...ICON} /> {files[language]}
      </span>
      {runtime && runtime.boundary !== "none" && (
        <span className={styles.fact} data-weak={runtime.boundary === "wasm" || undefined}>
          {t("lowcode.languageVersion", {
            version: runtime.version ?? "",
            boundary: t(`lowcode.boundary.${runtime.boundary}`),
          })}
        </span>
      )}
      <span className={styles.space} />
      <button type="button" className={styles.action} onClick={openSettings}>
        <IconKey {...ICON} /> {t("lowcode.secretCount", { count: secrets })}
      </button>
      <button type="button" className={styles.action} onClick={openSettings}>
        {t(`lowcode.runsAsShort.${runsAs}`)}
      </button>
      <span className={styles.fact}>{t("lowcode.secondsAtMost", { seconds: timeout })}</span>
      <Link className={styles.action} to={`/lowcode/documentation/sdk-${language}`}>
        <IconBook {...ICON} /> SDK
      </Link>
    </div>
  );
}
