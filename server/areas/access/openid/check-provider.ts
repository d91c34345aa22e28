import type { Configuration } from "openid-client";
import type { Language } from "#shared/languages";
import type { OrganizationHandle } from "../../../http/context";
import { formatMessage } from "../../../text/format";
import type { Services } from "../../../services";
import { withTimeout } from "../../../with-timeout";
import { clientOf } from "./client";
import type { StoredProvider } from "./repository";

/** The longest wait for a provider while an administrator saves it, in ms. */
const WAIT = 5000;

/** Asks a provider for its description, and names what would keep people from signing in; null without a problem. */
export async function problemOfProvider(
  services: Services,
  { organization }: OrganizationHandle,
  provider: StoredProvider,
  language: Language,
): Promise<string | null> {
  const say = (text: string, reason = "") =>
    formatMessage(language, text, { issuer: provider.issuer, reason });
  try {
    const asking = clientOf(services, organization.id, provider);
    if (!(await withTimeout(asking, WAIT))) return say("access.providerSilent");
    const missing = missingOf((await asking).serverMetadata());
    return missing === null ? null : say("access.providerLacks", missing);
  } catch (error) {
    services.log.info({ err: error, provider: provider.key }, "a saved identity provider does not answer");
    const isOther = error instanceof Error && /issuer/i.test(error.message);
    return say(isOther ? "access.providerOtherIssuer" : "access.providerSilent");
  }
}

function missingOf(metadata: ReturnType<Configuration["serverMetadata"]>): string | null {
  const needed = ["authorization_endpoint", "token_endpoint", "jwks_uri"] as const;
  const missing = needed.find((name) => metadata[name] === undefined);
  if (missing !== undefined) return missing;
  const { response_types_supported: types } = metadata;
  return types && !types.includes("code") ? "response_type code" : null;
}
