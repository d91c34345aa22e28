import { startCalls } from "#shared/contract/start";
import { START_TEMPLATES } from "#shared/limits/start";
import { startTexts } from "#shared/text/start";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { featuredTemplates } from "../templates/public";
import { readSteps } from "./steps";

const handlers = implement(startCalls, {
  getStart: async (context) => ({
    steps: await readSteps(context),
    templates: featuredTemplates(context.language, START_TEMPLATES),
  }),
});

/** Start Here: the first steps in the product, ticked by what was really done. */
export const start = defineArea({ name: "start", texts: startTexts, calls: [handlers] });
