import { geoCentroid, geoNaturalEarth1, geoPath } from "d3-geo";
import type { FeatureCollection } from "geojson";
import { feature } from "topojson-client";
import shapes from "world-atlas/countries-110m.json";
import { lettersByNumber } from "./country-codes";

export const MAP_WIDTH = 960;
export const MAP_HEIGHT = 480;

export interface CountryShape {
  /** Two-letter code; null if it is disputed. */
  letters: string | null;
  path: string;
  /** Its middle, in the map's own units. */
  middle: [number, number];
}

type Feature = Parameters<typeof feature>;
const topology = shapes as unknown as Feature[0];
const world = feature(topology, shapes.objects.countries as unknown as Feature[1]) as FeatureCollection;
/** Without the Antarctic, which takes the room of all others. */
const shown = world.features.filter(({ id }) => id !== "010");

const projection = geoNaturalEarth1().fitExtent(
  [
    [4, 4],
    [MAP_WIDTH - 4, MAP_HEIGHT - 4],
  ],
  { type: "FeatureCollection", features: shown },
);
const draw = geoPath(projection).digits(1);

/** The countries of the world as paths of a drawing MAP_WIDTH wide (Natural Earth, public domain). */
export const countryShapes: readonly CountryShape[] = shown.map((one) => ({
  letters: lettersByNumber.get(String(one.id)) ?? null,
  path: draw(one) ?? "",
  middle: projection(geoCentroid(one)) ?? [0, 0],
}));

/** Projects longitude and latitude to the map's units; null for points that are not on the map. */
export const onMap = (point: [number, number]): [number, number] | null => projection(point);
