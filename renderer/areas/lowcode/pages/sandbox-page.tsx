import { languageLabels } from "#shared/lowcode/names";
import { Awaited } from "../../../app/errors/awaited";
import { useText } from "../../../ui/text";
import { SettingsSection } from "../../settings/public";
import { useGetFunctionRuntimesQuery } from "../api";

/** /settings/functions: the boundary around functions and the languages of this machine, for administrators. */
export default function SandboxPage() {
  const t = useText();
  const { data, error, refetch } = useGetFunctionRuntimesQuery();
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  const { boundary, runtimes, wasm } = data;
  const isWeak = runtimes.some((each) => each.boundary === "wasm");
  return (
    <>
      <SettingsSection title={t("lowcode.sandboxTitle")}>
        {(boundary !== "none" || !isWeak) && (
          <p>
            {boundary === "none"
              ? t("lowcode.sandboxNone", { reason: t("lowcode.boundary.none") })
              : t("lowcode.sandboxInfo", { boundary: t(`lowcode.boundary.${boundary}`) })}
          </p>
        )}
        {isWeak && (
          <>
            <p>{t("lowcode.boundary.weak")}</p>
            <p>{t("lowcode.wasm.users", { who: t(`lowcode.wasm.${wasm}`) })}</p>
          </>
        )}
      </SettingsSection>
      <SettingsSection title={t("lowcode.sandboxLanguages")}>
        <ul>
          {runtimes.map(({ language, boundary: own, version, isReady }) => (
            <li key={language}>
              {languageLabels[language]}:{" "}
              {own === "none" && t("lowcode.languageMissing", { reason: t(`lowcode.missing.${language}`) })}
              {isReady && `${t("lowcode.languageReady")} · `}
              {own !== "none" &&
                t("lowcode.languageVersion", {
                  version: version ?? "",
                  boundary: t(`lowcode.boundary.${own}`),
                })}
            </li>
          ))}
        </ul>
      </SettingsSection>
    </>
  );
}
