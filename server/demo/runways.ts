import type { DemoRows } from "./define";
import type { Airfield } from "./places";
import type { Random } from "./random";

export interface Runway {
  airfield: Airfield;
  /** Both ends: `02/20`. */
  name: string;
  surface: string;
  length: number;
  width: number;
  lighted: boolean;
}

const SIZES = {
  large: { length: [2400, 3900], width: [45, 60], surfaces: { Asphalt: 70, Concrete: 30 }, lighted: 1 },
  medium: {
    length: [1300, 2500],
    width: [30, 45],
    surfaces: { Asphalt: 85, Concrete: 12, Gravel: 3 },
    lighted: 0.8,
  },
  small: {
    length: [450, 1300],
    width: [15, 30],
    surfaces: { Asphalt: 35, Gravel: 17, Grass: 40, Earth: 8 },
    lighted: 0.2,
  },
} as const;

/** Runways in the order of the airfields, until there are `count`. */
export function createRunways(random: Random, airfields: readonly Airfield[], count: number): Runway[] {
  const runways: Runway[] = [];
  while (runways.length < count) {
    for (const airfield of airfields) {
      const strips = airfield.size === "large" ? 2 : airfield.size === "medium" && random.chance(0.3) ? 2 : 1;
      for (let strip = 0; strip < strips && runways.length < count; strip++)
        runways.push(createRunway(random, airfield));
    }
  }
  return runways;
}

function createRunway(random: Random, airfield: Airfield): Runway {
  const { length, width, surfaces, lighted } = SIZES[airfield.size];
  const heading = random.integer(1, 18);
  return {
    airfield,
    name: `${twoDigits(heading)}/${twoDigits(heading + 18)}`,
    surface: random.weighted<string>(surfaces),
    length: Math.round(random.integer(length[0], length[1]) / 10) * 10,
    width: Math.round(random.integer(width[0], width[1]) / 5) * 5,
    lighted: random.chance(lighted),
  };
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

export const runwayName = (runway: Runway): string => `${runway.airfield.ident} ${runway.name}`;

export const runwayRows = (random: Random, runways: readonly Runway[]): DemoRows => ({
  rows: runways.map((runway) => [
    runwayName(runway),
    runway.airfield.name,
    runway.airfield.country,
    runway.surface,
    runway.length,
    runway.width,
    runway.lighted,
    random.integer(1, 940),
    runway.airfield.size !== "large" && random.chance(0.04),
  ]),
});
