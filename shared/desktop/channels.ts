import { z } from "zod";
import {
  accessCodeSchema,
  chooseInputSchema,
  commandNameSchema,
  credentialsSchema,
  externalUrlSchema,
  hoveredUrlSchema,
  knownOrganizationSchema,
  languageSchema,
  navigationStateSchema,
  newPasswordSchema,
  countSchema,
  notificationSchema,
  memorySchema,
  originSchema,
  originsSchema,
  outcomeSchema,
  pathSchema,
  preferenceChangeSchema,
  preferencesSchema,
  pointSchema,
  providerChoiceSchema,
  sessionSnapshotSchema,
  switchCodeSchema,
  switchResultSchema,
  signInResultSchema,
  themeSchema,
} from "./schemas";

const nothing = z.undefined();

/** Every question the page may ask: name → what it sends, what it is answered. Anything else is refused. */
export const invokeChannels = {
  "organizations.list": { payload: nothing, reply: z.array(knownOrganizationSchema) },
  "organizations.current": { payload: nothing, reply: knownOrganizationSchema.nullable() },
  "organizations.choose": { payload: chooseInputSchema, reply: outcomeSchema },
  "organizations.switch": { payload: originSchema, reply: switchResultSchema },
  "organizations.finishSwitch": { payload: switchCodeSchema, reply: switchResultSchema },
  "organizations.remove": { payload: originSchema, reply: z.void() },
  "organizations.chooseAnother": { payload: nothing, reply: z.void() },
  /** Origins in the order that the user gave them. */
  "organizations.arrange": { payload: originsSchema, reply: z.void() },
  "organizations.memory": { payload: nothing, reply: memorySchema },
  "session.signIn": { payload: credentialsSchema, reply: signInResultSchema },
  "session.finishSignIn": { payload: accessCodeSchema, reply: signInResultSchema },
  "session.signInWith": { payload: providerChoiceSchema, reply: signInResultSchema },
  "session.changePassword": { payload: newPasswordSchema, reply: outcomeSchema },
  "session.signOut": { payload: nothing, reply: z.void() },
  "session.validate": { payload: nothing, reply: sessionSnapshotSchema },
  "session.expire": { payload: nothing, reply: z.void() },
  "navigation.back": { payload: nothing, reply: z.void() },
  "navigation.forward": { payload: nothing, reply: z.void() },
  "navigation.reload": { payload: nothing, reply: z.void() },
  "navigation.state": { payload: nothing, reply: navigationStateSchema },
  "notifications.show": { payload: notificationSchema, reply: z.void() },
  "notifications.setBadge": { payload: countSchema, reply: z.void() },
  "window.showMenu": { payload: pointSchema, reply: z.void() },
  "window.setTheme": { payload: themeSchema, reply: z.void() },
  /** A dialog darkens the page, and so the strip with the system's buttons. */
  "window.setDimmed": { payload: z.boolean(), reply: z.void() },
  "window.setLanguage": { payload: languageSchema, reply: z.void() },
  /** A page of the application in a window next to this one. */
  "window.open": { payload: pathSchema, reply: z.void() },
  "server.get": { payload: nothing, reply: z.string().nullable() },
  "server.choose": { payload: originSchema, reply: outcomeSchema },
  "preferences.get": { payload: nothing, reply: preferencesSchema },
  "preferences.set": { payload: preferenceChangeSchema, reply: preferencesSchema },
  "external.open": { payload: externalUrlSchema, reply: z.boolean() },
} as const;

/** Everything the main process tells the page unasked. */
export const eventChannels = {
  "organizations.changed": z.array(knownOrganizationSchema),
  "organizations.switched": switchResultSchema,
  "session.credentialsNotStored": z.null(),
  "navigation.changed": navigationStateSchema,
  /** A link, deep link or notification leads to a path of the application. */
  "navigation.opened": pathSchema,
  /** The address under the pointer; empty: none. */
  "navigation.hovered": hoveredUrlSchema,
  "menu.command": commandNameSchema,
} as const;

export type InvokeChannel = keyof typeof invokeChannels;
export type InvokePayload<C extends InvokeChannel> = z.infer<(typeof invokeChannels)[C]["payload"]>;
export type InvokeReply<C extends InvokeChannel> = z.infer<(typeof invokeChannels)[C]["reply"]>;

export type EventChannel = keyof typeof eventChannels;
export type EventPayload<C extends EventChannel> = z.infer<(typeof eventChannels)[C]>;
