import { readFile } from "node:fs/promises";
import { z } from "zod";
import { defaultCatalogue } from "#shared/plans/catalogue";
import { planCatalogue, type PlanCatalogue } from "#shared/plans/plan";
import { StartError } from "../errors";

let catalogue: PlanCatalogue = defaultCatalogue;

/** The plans of this installation. */
export const plansOnOffer = (): PlanCatalogue => catalogue;

/**
 * Loads the installation's own plans.
 *
 * @param path null for the product's plans
 * @throws StartError naming what is wrong with the file
 */
export async function loadCatalogue(path: string | null): Promise<void> {
  catalogue = path === null ? defaultCatalogue : readCatalogue(path, await readText(path));
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    throw new StartError(`The plans file ${path} cannot be read.`, { cause });
  }
}

function readCatalogue(path: string, text: string): PlanCatalogue {
  const parsed = planCatalogue.safeParse(parseJson(path, text));
  if (!parsed.success)
    throw new StartError(`The plans file ${path} is invalid:\n${z.prettifyError(parsed.error)}`);
  const { plans, startingPlan } = parsed.data;
  const ids = new Set(plans.map(({ id }) => id));
  if (ids.size < plans.length) throw new StartError(`The plans file ${path} has two plans with the same id.`);
  if (!ids.has(startingPlan)) throw new StartError(`The plans file ${path} has no plan "${startingPlan}".`);
  return parsed.data;
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StartError(`The plans file ${path} is not JSON.`, { cause });
  }
}
