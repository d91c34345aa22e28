import type { ComponentType } from "react";
import type { Session } from "#shared/contract/access";
import type { EventName, EventPayload } from "#shared/contract/events";
import type { TextLoaders } from "#shared/text/define";
import type { Prefetch } from "../prefetch/prefetch";
import type { Place } from "../prefetch/place";
import type { Command } from "./commands/types";
import type { PanelKind, PanelName, PanelProps } from "./panels/registry";
import type { SlotEntry } from "./slots";

export type PageShape = "list" | "grid";

/** Exports of an area's `routes.tsx`. */
export interface PageModule {
  /** It has `Routes` of its own for what follows the pattern. */
  default: ComponentType;
  /** Prefetches the queries of the first render into the store. */
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
  /** Skeleton of the pages while their code loads. */
  shape: PageShape;
  /** Prefetches the queries of the first render, with the same calls as the page. */
  ask?: (ask: Prefetch, place: Place) => Promise<unknown>;
  /**
   * Loads further code of the first render in parallel with `load`, such as the panel that an address
   * opens.
   */
  loadParallel?: (place: Place) => Promise<unknown> | null;
}

/** Declaration of an area for the frame: names and loaders. The code itself is loaded on demand. */
export interface AreaParts {
  /** Panels and dialogs by name; declare their parameters in `Panels`. */
  panels?: {
    [N in PanelName]?: { kind: PanelKind; load: () => Promise<{ default: ComponentType<PanelProps<N>> }> };
  };
  /** Commands in force everywhere, or the way to those that only the palette lists. */
  commands?: readonly Command[] | (() => Promise<{ commands: readonly Command[] }>);
  /** Entries for slots that other areas render: `userMenu.entry({ … })`. */
  slots?: readonly SlotEntry[];
  /**
   * Handlers for live events, on whatever page the user is. Cache rules for events are declared in
   * `api.ts`.
   */
  live?: { [N in EventName]?: (payload: EventPayload<N>) => Promise<void> };
  /** Changes that wait on the device over a reload: under their names, the code that sends them. */
  changes?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Runs after every (re)connection while a user is logged in. */
  onConnected?: () => Promise<void>;
  /** Runs before the person is logged out; with false the person stays. */
  onSignOut?: () => Promise<boolean>;
}

export interface SignInScreenProps {
  /** There was a session and it ended by itself. */
  isExpired: boolean;
  /** The desktop does not know yet which organisation to ask. */
  needsOrganization: boolean;
  /** For users of an organisation whose plan is blocked. */
  blocked?: Session;
}

/** Screen shown before the user logs in. */
export interface SignInScreen {
  /** Prefetches the organisation of the sign-in screen. */
  ask: (ask: Prefetch) => Promise<unknown>;
  load: () => Promise<{ default: ComponentType<SignInScreenProps> }>;
  /** Whether an address shows it to those, too, who are signed in. */
  showsAt: (pathname: string) => boolean;
}

export interface AreaDefinition {
  name: string;
  texts?: TextLoaders;
  /** Its texts are also needed before the user logs in. */
  isBeforeSignIn?: boolean;
  routes?: readonly AreaPages[];
  /** Prefetches data that the area shows around the page of an address; null if there is nothing to fetch. */
  prefetchAround?: (ask: Prefetch, pathname: string) => Promise<unknown> | null;
  /** One area has it. */
  signInScreen?: SignInScreen;
  /** In a file of its own, which comes with the frame: the first file does without it. */
  parts?: () => Promise<{ parts: AreaParts }>;
}

/** Declares an area of the renderer in its `area.ts`; `renderer/areas/index.ts` lists them all. */
export const defineArea = (area: AreaDefinition): AreaDefinition => area;
/** Declares what the frame knows of an area, in its `parts.ts`. */
export const defineParts = (parts: AreaParts): AreaParts => parts;
