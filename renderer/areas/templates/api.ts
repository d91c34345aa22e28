import { templateCalls } from "#shared/contract/templates";
import { fromContract, tagOf } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    template: true;
  }
}

const stale = ["template"] as const;

export const templatesApi = fromContract(templateCalls, {
  provides: {
    listTemplates: ["template:list"],
    listMyTemplates: ["template:list"],
    getTemplate: (_reply, _error, { slug }) => [tagOf("template", slug)],
    getTemplateBuilder: ["template:list"],
  },
  invalidates: {
    saveTemplate: stale,
    deleteTemplate: stale,
    approveTemplate: stale,
    importTemplate: stale,
    keepTemplateTrial: stale,
    createTemplateBuilder: stale,
    updateTemplateBuilder: stale,
    linkTemplateBuilder: stale,
  },
  live: {
    "template.changed": { listTemplates: "refetch", listMyTemplates: "refetch", getTemplate: "refetch" },
    "template.installed": { getTemplate: "refetch" },
  },
});
export const {
  useListTemplatesQuery,
  useGetTemplateQuery,
  useListMyTemplatesQuery,
  useListTemplateCategoriesQuery,
  useSaveTemplateMutation,
  useDeleteTemplateMutation,
  useApproveTemplateMutation,
  useInstallTemplateMutation,
  useUpdateTemplateMutation,
  useEndTemplateTrialMutation,
  useKeepTemplateTrialMutation,
  useImportTemplateMutation,
  useGetTemplateBuilderQuery,
  useCreateTemplateBuilderMutation,
  useUpdateTemplateBuilderMutation,
  useLinkTemplateBuilderMutation,
} = templatesApi;
