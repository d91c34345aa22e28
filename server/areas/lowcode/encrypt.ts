import { openSealed, sealText } from "../../identity/seal-text";
import type { Services } from "../../services";

const PURPOSE = "functionSecrets";
type Installed = Pick<Services, "installation">;

export const encrypt = ({ installation }: Installed, text: string): Promise<string> =>
  sealText(installation, PURPOSE, text);

/** @throws Error for a text that was changed or encrypted with another key */
export const decrypt = ({ installation }: Installed, text: string): Promise<string> =>
  openSealed(installation, PURPOSE, text);
