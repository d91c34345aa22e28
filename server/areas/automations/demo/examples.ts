import type { AutomationStep, AutomationTrigger } from "#shared/automations/definition";
import type { ColorName } from "#shared/colors";
import type { SeededTable } from "../../../demo/seeding";

/** A run, so many days and hours before the demo's today, on a record counted from the end of the table. */
export interface DemoRun {
  ago: [days: number, hours: number];
  record?: number;
  isFailed?: boolean;
  isWaiting?: boolean;
}

export interface DemoAutomation {
  name: string;
  description: string;
  icon: string;
  color: ColorName;
  table: "Work orders" | "Contracts" | null;
  trigger: AutomationTrigger;
  actions: AutomationStep[];
  state: "on" | "off" | "draft";
  runs: readonly DemoRun[];
  /** One line of the journal for each step. */
  summaries: readonly string[];
  error?: string;
}

const record = { $from: ["trigger", "record"] };
const weekly: DemoRun[] = [{ ago: [12, 2] }, { ago: [5, 2] }];
const daily = (days: readonly number[], failed: readonly number[]): DemoRun[] =>
  days.map((day) => ({ ago: [day, 6], isFailed: failed.includes(day) }));

/** Six automations as an airfield maintenance company would have them. */
export const demoAutomations = (
  orders: SeededTable,
  contracts: SeededTable,
  [ines, lucia]: readonly [number, number],
): DemoAutomation[] => [
  {
    name: "Contracts that end in 30 days",
    description: "Creates a task to renew a contract a month before it ends.",
    icon: "calendar",
    color: "plum",
    table: "Contracts",
    trigger: {
      type: "records.dateNear",
      config: {
        tableId: contracts.id,
        fieldId: contracts.field("Ends"),
        amount: 30,
        unit: "days",
        direction: "before",
        hour: 4,
      },
    },
    actions: [
      {
        id: "s1",
        action: "tasks.create",
        config: {
          title: { $text: "Renew {{ trigger.record.Title }}" },
          owners: [lucia],
          tableId: contracts.id,
          record,
        },
      },
    ],
    state: "on",
    runs: [13, 11, 8, 4, 1].map((day, index) => ({ ago: [day, 5], record: index + 2 })),
    summaries: ["Task created"],
  },
  {
    name: "Order spare parts",
    description: "A button on work orders: asks for approval, then notes the order.",
    icon: "tool",
    color: "amber",
    table: "Work orders",
    trigger: { type: "buttons.pressed", config: { tableId: orders.id } },
    actions: [
      {
        id: "s1",
        action: "flow.approval",
        config: {
          approvers: [ines],
          title: { $text: "Order parts for {{ trigger.record.Title }}?" },
          text: "The supplier needs two days.",
        },
      },
      {
        id: "s2",
        action: "records.update",
        config: { tableId: orders.id, record, data: { [orders.field("Notes")]: "Parts ordered" } },
      },
    ],
    state: "on",
    runs: [
      { ago: [12, 7], record: 9 },
      { ago: [9, 3], record: 7 },
      { ago: [6, 4], record: 12 },
      { ago: [2, 6], record: 5 },
      { ago: [0, 4], record: 3, isWaiting: true },
    ],
    summaries: ["Approved", "Updated"],
  },
  {
    name: "Tell the tower about closures",
    description: "Sends tonight's closures to the tower's system every night at three.",
    icon: "building-airport",
    color: "rose",
    table: "Work orders",
    trigger: { type: "schedule.at", config: { cron: "0 3 * * *" } },
    actions: [
      {
        id: "s1",
        action: "records.find",
        config: {
          tableId: orders.id,
          filter: {
            match: "all",
            conditions: [{ fieldId: orders.field("Safety briefed"), operator: "is", value: true }],
          },
          limit: 20,
        },
      },
      {
        id: "s2",
        action: "http.request",
        config: {
          method: "POST",
          url: "https://tower.example/api/closures",
          body: { orders: { $from: ["s1", "records"] } },
        },
      },
    ],
    state: "on",
    runs: daily([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], [3, 2, 1]),
    summaries: ["20 records found", "POST 200"],
    error: "503 Service Unavailable",
  },
  {
    name: "Orders that wait too long",
    description: "Notifies the planner when an order waits for parts for two weeks.",
    icon: "hourglass",
    color: "teal",
    table: "Work orders",
    trigger: {
      type: "records.slaPassed",
      config: { tableId: orders.id, fieldId: orders.field("Status"), value: 4, amount: 14, unit: "days" },
    },
    actions: [
      {
        id: "s1",
        action: "notifications.send",
        config: { people: [lucia], title: { $text: "{{ trigger.record.Title }} still waits for parts" } },
      },
    ],
    state: "on",
    runs: [12, 10, 6, 3].map((day, index) => ({ ago: [day, 9], record: index * 3 + 20 })),
    summaries: ["Sent"],
  },
  {
    name: "Weekly report",
    description: "Counts the finished orders on Mondays and mails them to the managers.",
    icon: "report-analytics",
    color: "sky",
    table: "Work orders",
    trigger: { type: "schedule.at", config: { cron: "30 7 * * 1" } },
    actions: [
      {
        id: "s1",
        action: "records.find",
        config: {
          tableId: orders.id,
          filter: {
            match: "all",
            conditions: [{ fieldId: orders.field("Status"), operator: "is", value: 6 }],
          },
        },
      },
      {
        id: "s2",
        action: "emails.send",
        config: {
          to: "managers@planalto.example",
          subject: "Finished orders",
          text: { $text: "{{ s1.count }} orders are done." },
        },
      },
    ],
    state: "off",
    runs: weekly,
    summaries: ["100 records found", "Sent to managers@planalto.example"],
  },
  {
    name: "Urgent orders to the night shift",
    description: "Writes a task for the night shift as soon as an order is urgent.",
    icon: "bolt",
    color: "iris",
    table: "Work orders",
    trigger: {
      type: "records.becomes",
      config: { tableId: orders.id, fieldId: orders.field("Priority"), value: 4 },
    },
    actions: [
      {
        id: "s1",
        action: "tasks.create",
        config: {
          title: { $text: "Tonight: {{ trigger.record.Title }}" },
          owners: [ines],
          tableId: orders.id,
          record,
        },
      },
    ],
    state: "draft",
    runs: [],
    summaries: [],
  },
];
