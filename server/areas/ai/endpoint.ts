import { z } from "zod";
import { aiCalls, type AiEndpoint } from "#shared/contract/ai";
import type { ParsedOf } from "#shared/contract/define";
import { aiEndpointKind } from "../../ai/endpoint";
import type { Ai } from "../../ai/ai";
import { findEndpoint, openEndpoint, openKey, sealKey } from "../../ai/organization-ai";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { implement } from "../../http/implement";
import { authorize } from "../../policy/authorize";
import { readWithProvider } from "../files/public";
import { formatMessage } from "../../text/format";
import { loadSharp } from "../../files/load-sharp";

type Given = ParsedOf<(typeof aiCalls)["testAiEndpoint"]>;

async function toReply({ org, services }: RequestContext): Promise<AiEndpoint> {
  const own = await findEndpoint(org.database);
  return {
    isOn: own?.isOn ?? true,
    url: own?.url ?? null,
    model: own?.model ?? null,
    embeddings: own?.embeddings ?? null,
    hasKey: (own?.key ?? null) !== null,
    isInstalled: services.ai.isConfigured,
  };
}

const required = ({ language }: RequestContext, path: string): AppError =>
  new AppError("invalid_request", {
    fields: [{ path, message: formatMessage(language, "errors.field.invalid") }],
  });

export const aiHandlers = implement(aiCalls, {
  getAiEndpoint: async (context) => ({ endpoint: await toReply(context) }),

  async saveAiEndpoint(context, { key, ...chosen }) {
    const { org, services } = context;
    if (chosen.url !== null && chosen.model === null) throw required(context, "model");
    const known = await findEndpoint(org.database);
    // A key goes to the address that it was given for, and to no other.
    const stays = key === undefined && known !== null && known.url === chosen.url;
    const values = {
      ...chosen,
      ...(!stays && { key: key && chosen.url ? await sealKey(services.installation, key) : null }),
    };
    const operation = known
      ? aiEndpointKind.change(await authorize(context, aiEndpointKind.update, known.id), values)
      : aiEndpointKind.make(await authorize(context, aiEndpointKind.create), values);
    const { changeSetId } = await commit(context, [operation]);
    await readWithProvider(services, org);
    return { endpoint: await toReply(context), changeSetId };
  },

  async testAiEndpoint(context, given) {
    const ai = await openGiven(context, given);
    const { signal } = context;
    const began = performance.now();
    await ai.answer({ instructions: "Answer with one word.", text: "Are you there?", signal });
    const duration = Math.round(performance.now() - began);
    const [givesData, seesPictures, givesVectors] = await Promise.all([
      works(
        ai.answerAs(
          { instructions: "Add the numbers.", text: "Two and three", signal },
          z.object({ sum: z.number() }),
        ),
      ),
      askAboutPicture(ai, signal),
      ai.embeddings === null ? null : works(ai.embed(["Are you there?"], signal)),
    ]);
    return { duration, givesData, seesPictures, givesVectors };
  },
});

async function openGiven(context: RequestContext, { url, model, embeddings, key }: Given): Promise<Ai> {
  if (url === null) return context.services.ai;
  if (model === null) throw required(context, "model");
  const known = await findEndpoint(context.org.database);
  const stored =
    key === undefined && known?.url === url && known.key !== null
      ? await openKey(context.services.installation, known.key)
      : null;
  return openEndpoint(context, { url, model, embeddings, key: key ?? stored });
}

const works = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    () => false,
  );

async function askAboutPicture(ai: Ai, signal: AbortSignal): Promise<boolean> {
  const sharp = await loadSharp();
  const data = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#c00" } })
    .jpeg()
    .toBuffer();
  const pictures = [{ type: "image/jpeg", data }];
  return works(ai.answer({ instructions: "Name the colour.", text: "What colour is it?", pictures, signal }));
}
