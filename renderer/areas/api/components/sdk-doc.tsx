import { languageLabels, type FunctionLanguage } from "#shared/lowcode/names";
import { sdkModules } from "#shared/lowcode/sdk";
import { useText } from "../../../ui/text";
import { spellSdk } from "../../lowcode/public";
import styles from "./documentation.module.css";

/** Modules of the SDK, in the spelling of a language. */
export function SdkDoc({ language }: { language: FunctionLanguage }) {
  const t = useText();
  return (
    <>
      <h1 className={styles.title}>{t("api.sdk", { language: languageLabels[language] })}</h1>
      <p>{t("api.sdkInfo")}</p>
      {sdkModules.map(({ name, functions }) => (
        <table key={name} className={styles.table} aria-label={name}>
          <tbody>
            {functions.map((each) => (
              <tr key={each.name}>
                <th scope="row">
                  <code>
                    {spellSdk(language, name, each.name)}({each.parameters})
                  </code>
                </th>
                <td>{each.info}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}
