import { createContext, use } from "react";
import type { AutomationDefinition } from "#shared/automations/definition";
import type { Automation, AutomationValue } from "#shared/contract/automation-shapes";
import type { Catalogue } from "../use-catalogue";
import type { Place } from "./flow";

interface Problem {
  stepId: string | null;
  key: string | null;
  message: string;
}

/** State shared by the parts of the editor. */
export interface EditorState {
  automation: Automation;
  catalogue: Catalogue;
  definition: AutomationDefinition;
  /** Names of tables by id. */
  tables: ReadonlyMap<number, string>;
  /** Numbers of the trigger and the steps. */
  numbers: ReadonlyMap<string, number>;
  values: readonly AutomationValue[];
  problems: readonly Problem[];
  /** Id of the selected step, or `trigger`. */
  selected: string;
  canEdit: boolean;
  /** Ids of the steps that the shown dry run reached; null: none is shown. */
  reached: ReadonlySet<string> | null;
  select: (id: string) => void;
  /** @param setting edits of the same setting are undone together */
  edit: (definition: AutomationDefinition, setting?: string) => void;
  remove: (id: string) => void;
  move: (id: string, by: 1 | -1) => void;
  duplicate: (id: string) => void;
  insertAt: (place: Place) => void;
  changeTrigger: () => void;
  testStep: (id: string) => void;
}

export const EditorContext = createContext<EditorState | null>(null);

export function useEditor(): EditorState {
  const state = use(EditorContext);
  if (!state) throw new Error("useEditor is for parts of the editor");
  return state;
}
