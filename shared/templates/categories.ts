import type { ColorName } from "../colors";

/** Categories of templates by section, in their order; `templates.category.<id>` names them. */
export const templateCategories = {
  team: [
    { id: "operations", color: "clay" },
    { id: "sales", color: "iris" },
    { id: "support", color: "teal" },
    { id: "people", color: "fern" },
    { id: "finance", color: "rose" },
    { id: "projects", color: "sky" },
    { id: "marketing", color: "coral" },
  ],
  part: [
    { id: "kanban", color: "blue" },
    { id: "forms", color: "amber" },
  ],
} as const satisfies Record<string, readonly { id: string; color: ColorName }[]>;

export type TemplateSection = keyof typeof templateCategories;
export const templateSections = Object.keys(templateCategories) as TemplateSection[];
type CategoryOf<Section extends TemplateSection> = (typeof templateCategories)[Section][number]["id"];
export type TemplateCategory = CategoryOf<TemplateSection>;

export const templateCategoryIds = templateSections.flatMap((section) =>
  templateCategories[section].map(({ id }): TemplateCategory => id),
);
