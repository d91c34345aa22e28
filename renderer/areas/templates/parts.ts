import { defineParts } from "../../app/define-area";
import { createMenu } from "../../app/slots";
import { openTemplates } from "./commands";

declare module "../../app/panels/registry" {
  interface Panels {
    createTemplate: Record<string, never>;
    editTemplate: { id: number };
    deleteTemplate: { id: number };
    createBuilderProfile: Record<string, never>;
    editBuilderProfile: Record<string, never>;
  }
}

export const parts = defineParts({
  panels: {
    createTemplate: { kind: "panel", load: () => import("./panels/create-template") },
    editTemplate: { kind: "panel", load: () => import("./panels/edit-template") },
    deleteTemplate: { kind: "dialog", load: () => import("./panels/delete-template") },
    createBuilderProfile: { kind: "panel", load: () => import("./panels/create-builder-profile") },
    editBuilderProfile: { kind: "panel", load: () => import("./panels/edit-builder-profile") },
  },
  slots: [createMenu.command(60, openTemplates)],
});
