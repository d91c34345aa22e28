import { templateCalls } from "#shared/contract/templates";
import { templatesTexts } from "#shared/text/templates";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import {
  createTemplateBuilder,
  getTemplateBuilder,
  linkTemplateBuilder,
  updateTemplateBuilder,
} from "./builder";
import { templatesDemo } from "./demo";
import { installJob } from "./install-job";
import { migrations } from "./migrations";
import { approveTemplate, deleteTemplate, importTemplate, saveTemplate } from "./own-templates";
import { publishJob } from "./publish-job";
import {
  exportTemplate,
  getTemplate,
  installTemplate,
  listMyTemplates,
  listTemplateCategories,
  listTemplates,
  updateTemplate,
} from "./service";
import { endTrialJob, endTrialsJob } from "./trial/end-trial-job";
import { endTemplateTrial, keepTemplateTrial } from "./trial/service";
import { updateJob } from "./update/update-job";
import { templateBuilderKind, templateInstallKind, templateKind } from "./template";

const handlers = implement(templateCalls, {
  listTemplates,
  getTemplate,
  listMyTemplates,
  listTemplateCategories,
  saveTemplate,
  deleteTemplate,
  approveTemplate,
  installTemplate,
  updateTemplate,
  endTemplateTrial,
  keepTemplateTrial,
  exportTemplate,
  importTemplate,
  getTemplateBuilder,
  createTemplateBuilder,
  updateTemplateBuilder,
  linkTemplateBuilder,
});

export const templates = defineArea({
  name: "templates",
  texts: templatesTexts,
  calls: [handlers],
  objects: [templateKind, templateBuilderKind, templateInstallKind],
  jobs: [installJob, updateJob, publishJob, endTrialJob, endTrialsJob],
  schedules: [{ cron: "25 * * * *", timeZone: "UTC", job: endTrialsJob }],
  migrations,
  demo: templatesDemo,
});
