import type { Json, Settings } from "#shared/automations/definition";
import type { AutomationTier } from "#shared/automations/names";
import {
  automationActions,
  automationApps,
  automationTriggers,
  type ActionContext,
  type ActionType,
  type AutomationApp,
  type InputSpec,
  type OauthSpec,
  type OutputSpec,
  type PolledItem,
  type ServiceHook,
  type TriggerType,
} from "../../../automations/registry";
import { contribute, type Contribution } from "../../../contributions";
import { AppError } from "../../../errors";
import type { OrganizationContext } from "../../../organization-context";
import { ask, type Reachable, type ServiceRequest, type Values } from "./ask";

interface Entry {
  /** Unique in the service. Its words are `automations.entry.<service>.<id>` and `automations.about.<service>.<id>`. */
  id: string;
  icon?: string;
  tier?: AutomationTier;
  inputs: readonly InputSpec[];
  outputs: readonly OutputSpec[];
}

export interface ServiceAction extends Entry {
  /** It only reads. */
  isRead?: boolean;
  request(config: Settings, values: Values): ServiceRequest;
  output(reply: Json, config: Settings): Settings;
}

/** An action in another protocol than HTTP. */
interface OtherAction extends Entry {
  isRead?: boolean;
  run: ActionType["run"];
}

export interface ServiceTrigger extends Entry {
  /** The present items of the service, oldest first; those with an unknown key start runs. */
  list(
    send: (request: ServiceRequest) => Promise<Json>,
    config: Settings,
    known: { values: Values; lastKey: string | null } & OrganizationContext,
  ): Promise<PolledItem[]>;
}

/** A trigger whose service calls the automation's address. */
interface HookTrigger extends Entry {
  hook: ServiceHook;
}

/** An outside service as data: how it signs in, what it starts and what it does. */
export interface Service extends Reachable {
  id: string;
  icon: string;
  color: AutomationApp["color"];
  category: AutomationApp["category"];
  authentication?: AutomationApp["authentication"];
  /** Besides `baseUrl`. */
  connectionInputs?: readonly InputSpec[];
  oauth?: OauthSpec;
  /** A request that only valid credentials pass. */
  test?: ServiceRequest | ((values: Values) => ServiceRequest);
  check?(values: Values, context: OrganizationContext): Promise<void>;
  actions?: readonly (ServiceAction | OtherAction)[];
  triggers?: readonly (ServiceTrigger | HookTrigger)[];
}

const baseUrl: InputSpec = { key: "baseUrl", type: "url" };
const oauthInputs: readonly InputSpec[] = [
  { key: "clientId", type: "text", isRequired: true },
  { key: "clientSecret", type: "text", isRequired: true, isSecret: true },
  { key: "authUrl", type: "url" },
  { key: "tokenUrl", type: "url" },
];

export function defineService(service: Service): Contribution[] {
  const { id: appId, icon, color, category, authentication, oauth, actions = [], triggers = [] } = service;
  const look = { appId, icon, color } as const;
  const app: AutomationApp = {
    id: appId,
    icon,
    color,
    category,
    isInternal: false,
    ...(authentication && { authentication }),
    ...(oauth && { oauth }),
    connectionInputs: [
      ...(oauth ? oauthInputs : []),
      ...(service.connectionInputs ?? []),
      ...(service.baseUrl === "" ? [] : [baseUrl]),
    ],
    test: (values, context) => testConnection(service, values, context),
  };
  return [
    contribute(automationApps, app),
    ...actions.map((action) =>
      contribute(automationActions, {
        ...look,
        ...(action.icon !== undefined && { icon: action.icon }),
        id: `${appId}.${action.id}`,
        tier: action.tier ?? "Normal",
        isWrite: action.isRead !== true,
        inputs: action.inputs,
        outputs: action.outputs,
        run: "run" in action ? action.run : (config, context) => runAction(service, action, config, context),
      }),
    ),
    ...triggers.map((trigger) => contribute(automationTriggers, toTrigger(service, trigger))),
  ];
}

async function runAction(service: Service, action: ServiceAction, config: Settings, context: ActionContext) {
  const { request, key, connection } = context;
  if (!connection && service.authentication) throw new AppError("connection_not_found");
  const values = connection ?? {};
  const { fetchOutside } = request.services;
  const renew = context.renewConnection && { renew: context.renewConnection };
  const asking = { fetchOutside, signal: request.signal, key, ...renew };
  const reply = await ask(service, values, action.request(config, values), asking);
  return { output: action.output(reply, config) };
}

const toTrigger = (service: Service, trigger: ServiceTrigger | HookTrigger): TriggerType => ({
  id: `${service.id}.${trigger.id}`,
  appId: service.id,
  icon: trigger.icon ?? service.icon,
  color: service.color,
  tier: trigger.tier ?? "Normal",
  objects: [],
  inputs: trigger.inputs,
  outputs: trigger.outputs,
  ...("hook" in trigger ? { hook: trigger.hook } : { poll: pollOf(service, trigger) }),
});

const pollOf =
  (service: Service, { list }: ServiceTrigger): NonNullable<TriggerType["poll"]> =>
  (config, { connection, renewConnection, lastKey, ...context }) => {
    const values = connection ?? {};
    const { fetchOutside } = context.services;
    const renew = renewConnection && { renew: renewConnection };
    const send = (request: ServiceRequest) => ask(service, values, request, { fetchOutside, ...renew });
    return list(send, config, { ...context, values, lastKey });
  };

/** @throws AppError automation_connection_failed */
async function testConnection(service: Service, values: Values, context: OrganizationContext): Promise<void> {
  try {
    if (service.check) await service.check(values, context);
    const request = typeof service.test === "function" ? service.test(values) : service.test;
    if (request) await ask(service, values, request, { fetchOutside: context.services.fetchOutside });
  } catch (cause) {
    throw new AppError("automation_connection_failed", { cause });
  }
}
