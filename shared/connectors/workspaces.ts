import type { Connector } from "./connector";

const workspace = (own: Pick<Connector, "id" | "name"> & { asksAddress: boolean }): Connector => ({
  group: "other-importer-of-workloom",
  image: "layout-grid",
  beta: false,
  soon: false,
  hide: false,
  link: null,
  files: null,
  description: "connector.workspaceDescription",
  modes: {
    import: {
      enabled: true,
      beta: false,
      hideChecklist: true,
      description: "connector.types.importHint",
    },
    update: {
      enabled: true,
      beta: false,
      hideChecklist: true,
      description: "connector.types.updateHint",
    },
    connect: {
      enabled: true,
      beta: false,
      hideChecklist: true,
      description: "connector.types.connectHint",
    },
  },
  errorTitles: { source_refused: "connector.connectionTitle" },
  form: "workspace",
  ...own,
});

export const airtable = workspace({ id: "airtable", name: "connector.airtable", asksAddress: false });
export const nocodb = workspace({ id: "nocodb", name: "connector.nocodb", asksAddress: true });
export const baserow = workspace({ id: "baserow", name: "connector.baserow", asksAddress: true });
export const grist = workspace({ id: "grist", name: "connector.grist", asksAddress: true });
