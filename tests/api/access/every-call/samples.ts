import type { z } from "zod";
import { docOf } from "#shared/chat/message-doc";
import type { CallDefinition } from "#shared/contract/define";
import { MISSING, type SampleObjects } from "./sample-objects";
import { requiredKeys, validValue } from "./valid-value";
import type { TestActor } from "../../../support/organizations/organization";

export type Call = readonly [name: string, definition: CallDefinition];
export type Argument = Record<string, unknown>;
type Of<T> = (objects: SampleObjects, actor: TestActor) => Promise<T>;

/** Default values for required keys, by key name, for calls without their own sample below. */
const byName: Readonly<Record<string, Of<unknown>>> = {
  tableId: async (objects) => (await objects.table()).id,
  connectedTableId: async (objects) => (await objects.table()).id,
  object_type: async (objects) => (await objects.table()).id,
  fieldId: (objects) => objects.field("Title"),
  field_key: (objects) => objects.field("Status"),
  recordId: (objects) => objects.record(),
  ids: async (objects) => [await objects.record()],
  appId: (objects) => objects.app(),
  formId: (objects) => objects.form(),
  roleId: (objects) => objects.role(),
  profile_id: (objects) => objects.role(),
  role: (objects) => objects.memberRole(),
  users_new_profile: (objects) => objects.memberRole(),
  userId: (objects) => objects.person(),
  fileId: (objects) => objects.file(),
  chatId: (objects) => objects.channel(),
  messageId: async (objects) => (await objects.message()).messageId,
  withUser: (objects) => objects.person(),
  tokenId: (objects) => objects.scimToken(),
  sessionId: (objects, actor) => objects.sessionOf(actor),
  updateId: (objects, actor) => objects.updateOf(actor),
  taskId: (objects, actor) => objects.taskOf(actor),
  jobId: async (objects, actor) => (await objects.exportOf(actor)).jobId,
  identifier: (objects, actor) => objects.importOf(actor),
  email: async (objects) => objects.newEmail(),
  connector_id: async () => "csv",
  timeZone: async () => "Europe/Lisbon",
  thing: async (objects) => `table:${(await objects.table()).id}`,
  userIds: async (objects) => String(await objects.person()),
  start_day: async () => "2026-11-01",
  end_day: async () => "2026-11-30",
  startsAt: async () => "20:00",
  endsAt: async () => "07:00",
  // Answers name what is missing to those who may ask for it, and the missing right to all others.
  mailId: async () => MISSING,
  emailId: async () => MISSING,
  lapId: async () => MISSING,
};

/** Arguments of calls that the names of their keys and their schemas do not give. */
const builderProfile = { name: "Planalto Apps", profile_picture: "data:image/png;base64,iVBORw0KGgo=" };

const declared: Readonly<Record<string, Of<Argument>>> = {
  updateSeats: async (objects) => ({ userIds: [await objects.person()], seat: "member" }),
  summarizePeriod: async (objects) => ({ tableId: (await objects.table()).id, days: 7 }),
  archiveItem: async (objects) => ({ id: (await objects.table()).id, type: "table" }),
  duplicateItem: async (objects) => ({ type: "table", id: (await objects.table()).id, name: "Copy" }),
  createTemplateBuilder: async (objects) => ({ ...builderProfile, email: objects.newEmail() }),
  updateTemplateBuilder: async (objects) => ({
    ...builderProfile,
    email: objects.newEmail(),
    id_template_builder: 1,
  }),
  createWebhook: async (objects) => ({ name: "Orders", table_name: String((await objects.table()).id) }),
  createAgent: async (objects) => ({
    agent: {
      name: "Front desk",
      uuid: "5f0c1b2a-9d3e-4c7f-8a6b-1e2d3c4b5a69",
      config: { tableId: (await objects.table()).id, ticketsContext: "Airfield" },
    },
  }),
  extractAgentLinks: async () => ({
    links: [
      {
        uuid: "5f0c1b2a-9d3e-4c7f-8a6b-1e2d3c4b5a69",
        link: "https://planalto.example/help",
        includeSubLinks: false,
      },
    ],
  }),
  createOutgoingWebhook: async () => ({
    name: "Orders",
    address: "https://planalto.example/hook",
    events: ["record.created"],
  }),
  giveConsent: async () => ({
    client_id: "unknown",
    redirect_uri: "https://planalto.example/back",
    code_challenge: "c".repeat(43),
    code_challenge_method: "S256",
    scopes: {},
  }),
  keepDocumentPicture: async () => ({ documentId: 1, address: "https://planalto.example/lane.png" }),
  createLegacyPage: async () => ({
    label: "Reports",
    root: "legacy",
    path: `reports-${Math.random().toString(36).slice(2)}`,
    address: "https://reports.planalto.example/",
  }),
  exportTable: async (objects) => ({ id: (await objects.table()).id }),
  rememberRecentTab: async (objects) => ({ id: (await objects.table()).id, tabType: "object" }),
  restoreItem: async (objects) => ({ id: await objects.trashedTable(), type: "table" }),
  purgeArchivedItem: async (objects) => ({ id: await objects.trashedTable(), type: "table" }),
  addWhatsAppMessage: async (objects) => ({
    tableId: (await objects.table()).id,
    recordId: await objects.record(),
    number: "351912345678",
  }),
  restoreTable: async (objects) => ({ tableId: await objects.trashedTable() }),
  restoreField: async (objects) => ({
    tableId: (await objects.table()).id,
    fieldId: await objects.archivedField(),
  }),
  changeFieldType: async (objects) => ({ ...(await cellOf(objects, "Title", false)), type: "number" }),
  previewFieldType: async (objects) => ({ ...(await cellOf(objects, "Title", false)), type: "number" }),
  handOver: async (objects) => ({ userId: await objects.person(), to: await objects.successor() }),
  subscribeToPush: async () => ({
    type: "generic_browser",
    payload: {
      endpoint: "https://127.0.0.1:9/push",
      keys: { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) },
    },
  }),
  startOauth: async () => ({ provider: "unknown" }),
  deleteIdentityProvider: async () => ({ key: "unknown" }),
  login: async (objects) => ({ email: objects.newEmail(), password: "guessed" }),
  updateTasks: async (objects, actor) => ({ ids: [await objects.taskOf(actor)], priority: "high" }),
  deleteTasks: async (objects, actor) => ({ ids: [await objects.taskOf(actor)] }),
  explainFormula: (objects) => cellOf(objects, "Twice"),
  saveChecklist: async (objects) => ({ ...(await cellOf(objects, "Steps")), items: [] }),
  saveTodoList: async (objects) => ({ ...(await cellOf(objects, "To do")), items: [] }),
  switchTimer: async (objects) => ({ ...(await cellOf(objects, "Time")), running: true }),
  deleteLap: async (objects) => ({ ...(await cellOf(objects, "Time")), lapId: MISSING }),
  pressButton: async (objects) => ({
    ...(await recordOf(objects)),
    fieldId: await objects.button(),
    buttonId: "map",
  }),
  uploadFile: (objects) => cellOf(objects, "Papers", false),
  createRecords: async (objects) => ({ tableId: (await objects.table()).id, records: [{ data: {} }] }),
  updateRecords: async (objects) => ({
    tableId: (await objects.table()).id,
    records: [{ id: await objects.record(), data: { [await objects.field("Title")]: "Changed" } }],
  }),
  updateRecord: async (objects) => ({
    ...(await recordOf(objects)),
    data: { [await objects.field("Title")]: "Changed" },
  }),
  groupRecords: async (objects) => ({
    tableId: (await objects.table()).id,
    group: [{ field: await objects.field("Status") }],
  }),
  reorderFields: async (objects) => {
    const { id: tableId, table } = await objects.table();
    return { tableId, fieldIds: table.fields.map(({ id }) => id) };
  },
  previewFormula: async (objects) => ({ tableId: (await objects.table()).id, expression: "1 + 1" }),
  updateField: async (objects) => ({ ...(await cellOf(objects, "Title", false)), name: "Name" }),
  updateTable: async (objects) => ({ tableId: (await objects.table()).id, label: "Other" }),
  saveTableForm: async (objects) => ({
    tableId: (await objects.table()).id,
    purpose: "creation",
    config: { header_color: "teal" },
  }),
  updateForm: async (objects) => ({ formId: await objects.form(), label: "Other" }),
  restoreForm: async (objects) => ({ formId: await objects.trashedForm() }),
  createTask: async (_objects, actor) => ({ title: "Sweep", owners: [actor.userId] }),
  restoreTask: async (objects, actor) => ({ taskId: await objects.trashedTaskOf(actor) }),
  markTasksRead: async (objects, actor) => ({ ids: [await objects.taskOf(actor)] }),
  getTaskFile: async (objects, actor) => ({ taskId: await objects.taskOf(actor), fileId: MISSING }),
  uploadFormPicture: async (objects) => ({ tableId: (await objects.table()).id }),
  getFormPicture: (objects) => objects.formPicture(),
  getPublicView: pageToShare,
  previewPublicView: pageToShare,
  createPublicView: pageToShare,
  deletePublicView: pageToShare,
  updatePublicView: async (objects) => ({
    viewId: (await objects.publicPage()).viewId,
    options: { indexable: true },
  }),
  async mailPublicView(objects) {
    const { viewId, token } = await objects.publicPage();
    return { id: viewId, share: token, emails: ["ana@example.com"] };
  },
  getPublicPicture: async (objects) => ({ token: (await objects.publicPage()).token, fileId: MISSING }),
  async getPublicFile(objects) {
    const { token, fileId } = await objects.publicPage();
    return { token, fileId };
  },
  readPublicView: async (objects) => ({ token: (await objects.publicPage()).token }),
  openPublicView: async (objects) => ({ token: (await objects.publicPage()).token }),
  getPublicTable: blockOfPage,
  queryPublicRecords: blockOfPage,
  countPublicRecords: blockOfPage,
  aggregatePublicRecords: blockOfPage,
  groupPublicRecords: async (objects) => ({
    ...(await blockOfPage(objects)),
    group: [{ field: (await objects.publicPage()).titleId }],
  }),
  updateApp: async (objects) => ({ appId: await objects.app(), label: "Other" }),
  updateRole: async (objects) => ({ profile_id: await objects.role(), profile_name: "Other" }),
  updateSeat: async (objects) => ({ userId: await objects.person(), name: "Other" }),
  setTableAccess: async (objects) => ({ roleId: await objects.role(), key: "*", level: "viewOnly" }),
  setAppAccess: async (objects) => ({ roleId: await objects.role(), key: "*", level: "interactOnly" }),
  viewAs: async (objects) => ({ roleId: await objects.role(), seat: "member", personId: null }),
  undoLastChange: async (objects) => ({ changeSetId: await objects.change() }),
  importTable: async (objects, actor) => ({
    connector_id: "csv",
    identifier: await objects.importOf(actor),
    table_import_configs: [{ label: "Sample", fields: [{ key: "Title", label: "Title", type: "text" }] }],
  }),
  async previewImport(objects, actor) {
    const { id: object } = await objects.table();
    const column = { key: "Title", label: "Title", type: "text", fieldId: await objects.field("Title") };
    return {
      connector_id: "csv",
      identifier: await objects.importOf(actor),
      table_import_configs: [{ fields: [column], config: { object, type: "import_only" } }],
    };
  },
  createChannel: async () => ({ name: "Duty desk", iconColor: "teal", chatType: "public_channel" }),
  updateChannel: async (objects) => ({ chatId: await objects.channel(), name: "Other" }),
  deleteChannel: async (objects) => ({ chatId: await objects.channel("channel to delete") }),
  sendMessage: async (objects) => ({
    chatId: await objects.channel(),
    clientId: "sample-message",
    message: docOf("Sample"),
  }),
  updateMessage: async (objects) => ({ ...(await objects.message()), message: docOf("Other") }),
  deleteMessage: (objects) => objects.message("message to delete"),
  reactToMessage: async (objects) => ({ ...(await objects.message()), emoji: "👍", isOn: true }),
  downloadChatFile: (objects) => objects.chatFile(),
  getChatThumbnail: (objects) => objects.chatFile(),
  listUserDms: async () => ({ users_id: "*" }),
  listRecordCards: async (objects) => ({
    records: `${(await objects.table()).id}:${await objects.record()}`,
  }),
  getPhoto: async (objects) => ({ userId: await objects.photo() }),
  getLogo: async (objects) => (await objects.logo(), {}),
  removeLogo: async (objects) => (await objects.logo(), {}),
  discardUpload: async (objects, actor) => ({ fileId: (await objects.uploadOf(actor)).id }),
  downloadExport: async (objects, actor) => exportOf(objects, actor),
  getExport: async (objects, actor) => exportOf(objects, actor),
  openExport: async (objects, actor) => exportOf(objects, actor),
};

/**
 * Calls that are repeated with a colleague's objects. A different reply gets its own line. Personal objects are
 * recognised by these keys.
 */
const personal = new Set(["taskId", "sessionId", "updateId", "jobId", "identifier"]);
export const isPersonal = ([name, { params, body }]: Call): boolean =>
  name === "discardUpload" ||
  (name !== "login" &&
    [params, body].some((shape) => Object.keys(shape?.shape ?? {}).some((key) => personal.has(key))));

const recordOf = async (objects: SampleObjects): Promise<Argument> => ({
  tableId: (await objects.table()).id,
  recordId: await objects.record(),
});

async function pageToShare(objects: SampleObjects): Promise<Argument> {
  return { type: "dashboard", identifier: (await objects.publicPage()).appId };
}

async function blockOfPage(objects: SampleObjects): Promise<Argument> {
  const { token, tableId } = await objects.publicPage();
  return { token, tableId };
}

async function cellOf(objects: SampleObjects, field: string, ofRecord = true): Promise<Argument> {
  const fieldId = await objects.field(field);
  return ofRecord
    ? { ...(await recordOf(objects)), fieldId }
    : { tableId: (await objects.table()).id, fieldId };
}

const exportOf = async (objects: SampleObjects, actor: TestActor): Promise<Argument> => ({
  identifier: (await objects.exportOf(actor)).identifier,
});

async function fill(shape: z.ZodType, objects: SampleObjects, actor: TestActor): Promise<Argument> {
  const { root, keys } = requiredKeys(shape);
  const values = keys.map(async ([name, schema]) => {
    const known = byName[name];
    return [name, known ? await known(objects, actor) : validValue(schema, root)] as const;
  });
  return Object.fromEntries(await Promise.all(values));
}

/**
 * An argument that the contract accepts, about objects that there are.
 *
 * @param owner of what belongs to one person alone
 * @throws Error for a call that has to be declared here
 */
export async function sampleArgument(
  [name, definition]: Call,
  objects: SampleObjects,
  owner: TestActor,
): Promise<Argument> {
  const { params, query, body } = definition;
  const shapes = [params, query, body].filter((shape) => shape !== undefined);
  const given = await declared[name]?.(objects, owner);
  const argument: Argument = {};
  for (const shape of shapes) Object.assign(argument, given ? {} : await fill(shape, objects, owner));
  Object.assign(argument, given);
  for (const shape of shapes) {
    const own = Object.fromEntries(
      Object.keys(shape.shape).flatMap((key) => (key in argument ? [[key, argument[key]]] : [])),
    );
    const { error } = shape.safeParse(own);
    if (error)
      throw new Error(
        `Declare an argument of ${name} in samples.ts: ${error.message} in ${JSON.stringify(own)}`,
      );
  }
  return argument;
}
