import type { SourceSettings } from "#shared/contract/source-settings";
import { openSealed, sealText } from "../../identity/seal-text";
import type { Services } from "../../services";

const PURPOSE = "connectorSettings";

/** Settings with their passwords and tokens as text that only this installation can read. */
export const encryptSettings = ({ installation }: Services, settings: SourceSettings): Promise<string> =>
  sealText(installation, PURPOSE, JSON.stringify(settings));

/** @throws Error if the text was changed or made with another key */
export const decryptSettings = async ({ installation }: Services, text: string): Promise<SourceSettings> =>
  JSON.parse(await openSealed(installation, PURPOSE, text)) as SourceSettings;
