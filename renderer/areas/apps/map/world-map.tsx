import { useState, type KeyboardEvent } from "react";
import { IconButton } from "../../../ui/button/icon-button";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useText } from "../../../ui/text";
import styles from "./map.module.css";
import { countryShapes, MAP_HEIGHT, MAP_WIDTH } from "./world";
import { frameOf, zoomed, type Frame } from "./map-frame";

export interface MapRegion {
  letters: string;
  label: string;
  /** Of the largest value: how strongly it is colored. */
  share: number;
  text: string;
}

export interface MapPoint {
  id: number;
  at: [number, number];
  label: string;
}

interface WorldMapProps {
  label: string;
  regions: readonly MapRegion[];
  points: readonly MapPoint[];
  onRegion?: (letters: string) => void;
  onPoint?: (id: number) => void;
}

/** Smallest share of color that distinguishes a country from those without a number. */
const LEAST = 0.18;
const RADIUS = 5;

const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  act();
};

/** The countries of the world, some of them colored, with points. It begins around what it shows. */
export function WorldMap({ label, regions, points, onRegion, onPoint }: WorldMapProps) {
  const t = useText();
  const [zoom, setZoom] = useState<Frame | null>(null);
  const shown = new Map(regions.map((region) => [region.letters, region]));
  const middles = countryShapes
    .filter(({ letters }) => letters && shown.has(letters))
    .map(({ middle }) => middle);
  const frame = zoom ?? frameOf([...middles, ...points.map(({ at }) => at)], MAP_WIDTH, MAP_HEIGHT);
  const scale = frame.width / MAP_WIDTH;
  return (
    <div className={styles.map}>
      <svg
        className={styles.world}
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        role="group"
        aria-label={label}
      >
        {countryShapes.map(({ letters, path }, at) => {
          const region = letters === null ? undefined : shown.get(letters);
          if (!region) return <path key={at} className={styles.land} d={path} aria-hidden />;
          const act = () => onRegion?.(region.letters);
          return (
            <path
              key={at}
              className={styles.region}
              style={{ fillOpacity: LEAST + region.share * (1 - LEAST) }}
              d={path}
              role="button"
              tabIndex={0}
              aria-label={`${region.label}: ${region.text}`}
              onClick={act}
              onKeyDown={onEnter(act)}
            >
              <title>{`${region.label}: ${region.text}`}</title>
            </path>
          );
        })}
        {points.map(({ id, at: [x, y], label: name }) => (
          <circle
            key={id}
            className={styles.point}
            cx={x}
            cy={y}
            r={RADIUS * Math.max(scale, 0.2)}
            role="button"
            tabIndex={0}
            aria-label={name}
            onClick={() => onPoint?.(id)}
            onKeyDown={onEnter(() => onPoint?.(id))}
          >
            <title>{name}</title>
          </circle>
        ))}
      </svg>
      <div className={styles.zoom}>
        <IconButton size="small" label={t("apps.zoomIn")} onClick={() => setZoom(zoomed(frame, 0.6))}>
          <IconPlus size={16} stroke={1.5} />
        </IconButton>
        <IconButton size="small" label={t("apps.zoomOut")} onClick={() => setZoom(zoomed(frame, 1 / 0.6))}>
          <IconMinus size={16} stroke={1.5} />
        </IconButton>
      </div>
    </div>
  );
}
