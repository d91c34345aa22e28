import { AI_TOKENS_PER_CREDIT } from "#shared/limits/ai";
import type { AiSettings } from "../config";
import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";
import { openSealed, sealText } from "../identity/seal-text";
import type { OrganizationContext } from "../organization-context";
import { meterOf } from "../plans/meter";
import type { Installation } from "../services";
import type { Ai } from "./ai";
import type { AiOptions } from "./ai-options";
import { createAi, noProvider } from "./create-ai";

const from = query<OrganizationSchema>();
const PURPOSE = "aiKeys";

/** With its sealed key: for requests to the provider alone. */
export async function findEndpoint(database: OrganizationDatabase) {
  const row = await database.get<{
    id: number;
    isOn: number;
    url: string | null;
    model: string | null;
    embeddings: string | null;
    key: string | null;
  }>(from.selectFrom("aiEndpoint").select(["id", "isOn", "url", "model", "embeddings", "key"]).limit(1));
  return row ? { ...row, isOn: row.isOn === 1 } : null;
}

export const sealKey = (installation: Installation, key: string) => sealText(installation, PURPOSE, key);
export const openKey = (installation: Installation, sealed: string) =>
  openSealed(installation, PURPOSE, sealed);

/** Whether the organization has a model: where false, the interface offers nothing that needs it. */
export async function isAiOn({ org, services }: OrganizationContext): Promise<boolean> {
  if (org.plan.limits.aiCredits === 0) return false;
  const own = await findEndpoint(org.database);
  if (own?.isOn === false) return false;
  return (own?.url ?? null) !== null || services.ai.isConfigured;
}

/** The model that gives vectors; null without one. */
export async function embeddingsOf({ org, services }: OrganizationContext): Promise<string | null> {
  if (!(await isAiOn({ org, services }))) return null;
  const own = await findEndpoint(org.database);
  return own?.url ? own.embeddings : services.ai.embeddings;
}

/**
 * The organization's model. Answers count as its AI credits.
 *
 * @param subject the consumer, such as `agent:5`, as the reports of use list it
 * @returns a model that is not configured where AI is off
 */
export async function aiOf(
  context: OrganizationContext,
  { subject, onCredits }: { subject: string; onCredits?: (credits: number) => void },
): Promise<Ai> {
  const { org, services } = context;
  const own = await findEndpoint(org.database);
  if (own?.isOn === false || org.plan.limits.aiCredits === 0) return noProvider;
  const meter = meterOf(org);
  const counting = {
    before: () => meter.check("aiCredits"),
    async after({ tokens }: { tokens: number }) {
      const credits = toCredits(tokens);
      await meter.record("aiCredits", credits, { subject });
      onCredits?.(credits);
    },
  };
  if (own?.url && own.model) {
    const key = own.key === null ? null : await openKey(services.installation, own.key);
    const { url, model, embeddings } = own;
    return openEndpoint(context, { url, model, embeddings, key }, counting);
  }
  return createAi(services.config.ai, counting);
}

/** A model at an address that people gave: it is reached as any other outside address. */
export const openEndpoint = (
  { services }: Pick<OrganizationContext, "services">,
  settings: AiSettings,
  counting: AiOptions = {},
): Ai => createAi(settings, { ...counting, fetch: services.streamOutside });

export const toCredits = (tokens: number): number => Math.max(1, Math.ceil(tokens / AI_TOKENS_PER_CREDIT));
