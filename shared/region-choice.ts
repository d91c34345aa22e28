import { z } from "zod";
import { noRegion, regions, type RegionChoice } from "./regions";

export const regionChoice: z.ZodType<RegionChoice, RegionChoice> = z.object({
  region: z.enum(regions).nullable(),
  weekStart: z.number().int().min(1).max(7).nullable(),
  dateOrder: z.enum(["dmy", "mdy"]).nullable(),
  decimal: z.enum([".", ","]).nullable(),
});

/** A stored choice; none if it is not one. */
export const toRegionChoice = (stored: unknown): RegionChoice =>
  regionChoice.safeParse(stored).data ?? noRegion;
