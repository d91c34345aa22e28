import { paramAt, isRest } from "#shared/formula/check/accepts";
import { findFunction, formulaFunctions, nameIn, type FunctionName } from "#shared/formula/functions/index";
import type { Language } from "#shared/languages";
import { useText } from "../../../ui/text";
import styles from "./formula.module.css";

interface FunctionHelpProps {
  word: string;
  /** The argument that is being written, counted from 0. */
  argument: number;
  language: Language;
}

/** The function around the caret: what it does and what it takes, the present argument in bold. */
export function FunctionHelp({ word, argument, language }: FunctionHelpProps) {
  const t = useText();
  const name = findFunction(word);
  if (name === undefined) return null;
  return (
    <p className={styles.help}>
      <Signature name={name} language={language} argument={argument} />
      <span className={styles.helpText}>{t(`formula.help.${name}`)}</span>
    </p>
  );
}

interface SignatureProps {
  name: FunctionName;
  language: Language;
  argument?: number;
}

/** `ROUND(number, [digits])`: parameters in brackets may be left out, `…` repeats. */
export function Signature({ name, language, argument }: SignatureProps) {
  const definition = formulaFunctions[name];
  const current = argument === undefined ? undefined : paramAt(definition, argument);
  const repeats = definition.repeats !== undefined || definition.params.some(isRest);
  return (
    <code className={styles.signature}>
      {nameIn(language, name)}(
      {definition.params.map((param, index) => (
        <span key={param.name}>
          {index > 0 && ", "}
          <span className={param === current ? styles.current : undefined}>
            {param.optional ? `[${param.name}]` : param.name}
          </span>
        </span>
      ))}
      {repeats && ", …"})
    </code>
  );
}
