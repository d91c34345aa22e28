import { access, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Session } from "electron";
import type { Language } from "#shared/languages";

const unpack = promisify(gunzip);

/** Nothing answers there: a dictionary that is missing must not come from the internet. */
const NOWHERE = "http://127.0.0.1:9/";

const codes: Record<Language, string> = { en: "en-US", es: "es", pt: "pt-BR" };

/** Puts the dictionaries that come with the application where Chromium looks for them. */
export async function installDictionaries(from: string, userData: string): Promise<void> {
  const folder = path.join(userData, "Dictionaries");
  await mkdir(folder, { recursive: true });
  const packed = (await readdir(from)).filter((name) => name.endsWith(".bdic.gz"));
  for (const name of packed) {
    const file = path.join(folder, name.replace(/\.gz$/, ""));
    if (await exists(file)) continue;
    await writeFile(`${file}.new`, await unpack(await readFile(path.join(from, name))));
    await rename(`${file}.new`, file);
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** macOS checks in the languages of the system. */
export function setSpelling(
  session: Session,
  { spelling, spellingLanguages }: { spelling: boolean; spellingLanguages: readonly Language[] },
  platform: NodeJS.Platform,
): void {
  session.setSpellCheckerEnabled(spelling && spellingLanguages.length > 0);
  if (platform === "darwin") return;
  session.setSpellCheckerDictionaryDownloadURL(NOWHERE);
  session.setSpellCheckerLanguages(spelling ? spellingLanguages.map((language) => codes[language]) : []);
}
