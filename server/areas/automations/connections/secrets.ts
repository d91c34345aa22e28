import { openSealed, sealText } from "../../../identity/seal-text";
import type { Services } from "../../../services";

const PURPOSE = "automationConnections";
type Values = Readonly<Record<string, string>>;

/** Values of a connection as text that only this installation can read. */
export const sealValues = ({ installation }: Services, values: Values): Promise<string> =>
  sealText(installation, PURPOSE, JSON.stringify(values));

/** @throws Error if the text was changed or sealed with another key */
export const openValues = async (
  { installation }: Services,
  text: string,
): Promise<Record<string, string>> =>
  text === "" ? {} : (JSON.parse(await openSealed(installation, PURPOSE, text)) as Record<string, string>);
