import type { ComponentType } from "react";
import type { Session } from "#shared/contract/access";
import type { EventName, EventPayload } from "#shared/contract/events";
import type { TextLoaders } from "#shared/text/define";
import type { AskEarly } from "../early/early";
import type { Place } from "../early/place";
import type { Command } from "./commands/types";
import type { PanelKind, PanelName, PanelProps } from "./panels/registry";
import type { SlotEntry } from "./slots";

export type PageShape = "list" | "grid";

/** What an area's `routes.tsx` exports. */
export interface PageModule {
  /** It has `Routes` of its own for what follows the pattern. */
  default: ComponentType;
  /** Has the answers that the first sight shows come into the store, so that it is drawn with them at once. */
  prepare?: (place: Place, isWanted: () => boolean) => Promise<unknown>;
}

/**
 * Pages of an area. The first file of the application knows them by the address: it loads their code and asks for their
 * data before anything else of the application has come.
 */
export interface AreaPages {
  /** Patterns of the router. */
  paths: readonly string[];
  load: () => Promise<PageModule>;
  /** What its pages look like while their code is on its way. */
  shape: PageShape;
  /** Asks what the first sight of such a page shows, with the very calls that the page makes. */
  ask?: (ask: AskEarly, place: Place) => Promise<unknown>;
  /** Loads what the first sight needs beside `load`, such as the panel that an address opens. */
  loadBeside?: (place: Place) => Promise<unknown> | null;
}

/** What the frame knows of an area: names and ways to load; the code behind them comes when it is needed. */
export interface AreaParts {
  /** Panels and dialogs by name; declare their parameters in `Panels`. */
  panels?: {
    [N in PanelName]?: { kind: PanelKind; load: () => Promise<{ default: ComponentType<PanelProps<N>> }> };
  };
  /** Commands in force everywhere, or the way to those that only the palette lists. */
  commands?: readonly Command[] | (() => Promise<{ commands: readonly Command[] }>);
  /** What it adds to places that others show: `userMenu.entry({ … })`. */
  slots?: readonly SlotEntry[];
  /** What it does when something happens, wherever the person is; which answers an event touches stands in `api.ts`. */
  live?: { [N in EventName]?: (payload: EventPayload<N>) => Promise<void> };
  /** Changes that wait on the device over a reload: under their names, the code that sends them. */
  changes?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Runs whenever someone is signed in and the connection has come to stand. */
  onConnected?: () => Promise<void>;
  /** Runs before the person is logged out; with false the person stays. */
  onSignOut?: () => Promise<boolean>;
}

export interface DoorProps {
  /** There was a session and it ended by itself. */
  isExpired: boolean;
  /** The desktop does not know yet which organisation to ask. */
  needsOrganization: boolean;
  /** Who is signed in to an organisation whose plan is blocked. */
  blocked?: Session;
}

/** What shows before anybody is signed in. */
export interface Door {
  /** Asks whose door it is. */
  ask: (ask: AskEarly) => Promise<unknown>;
  load: () => Promise<{ default: ComponentType<DoorProps> }>;
  /** Whether an address shows it to those, too, who are signed in. */
  showsAt: (pathname: string) => boolean;
}

export interface AreaDefinition {
  name: string;
  texts?: TextLoaders;
  /** Its texts are read before anybody is signed in, too. */
  isAtDoor?: boolean;
  routes?: readonly AreaPages[];
  /** Asks what the area shows around the page of an address; null where that is nothing. */
  askAround?: (ask: AskEarly, pathname: string) => Promise<unknown> | null;
  /** One area has it. */
  door?: Door;
  /** In a file of its own, which comes with the frame: the first file does without it. */
  parts?: () => Promise<{ parts: AreaParts }>;
}

/** Declares an area of the renderer in its `area.ts`; `renderer/areas/index.ts` lists them all. */
export const defineArea = (area: AreaDefinition): AreaDefinition => area;
/** Declares what the frame knows of an area, in its `parts.ts`. */
export const defineParts = (parts: AreaParts): AreaParts => parts;
