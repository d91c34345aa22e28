import type { ColorName } from "#shared/colors";

/** One message: who, what, how long before now in minutes; a reply is indented under the message before it. */
export interface DemoMessage {
  /** First name of who says it. */
  by: string;
  /** `@Inês` calls upon a person, `#3` names the third of the newest work orders. */
  text: string;
  minutes: number;
  isReply?: boolean;
  reactions?: Readonly<Record<string, readonly string[]>>;
}

export interface DemoChat {
  type: "public_channel" | "private_channel" | "dm" | "record";
  name: string;
  description?: string;
  color?: ColorName;
  /** First names. */
  members: readonly string[];
  /** Of the newest work orders, for the chat of one. */
  order?: number;
  messages: readonly DemoMessage[];
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A week of a crew's chats, so that a new installation shows how chat is used. */
export const demoChats: readonly DemoChat[] = [
  {
    type: "public_channel",
    name: "Night works",
    description: "Runway closures after 23:00, all airfields",
    color: "iris",
    members: ["Inês", "Joaquim", "Lucía", "Tomás", "Carla", "Rafael"],
    messages: [
      {
        by: "Rafael",
        text: "LPPR 17/35 is ours again on 5 December, same window. I block the lighting crew for it.",
        minutes: 3 * DAY + 5 * HOUR,
      },
      {
        by: "Joaquim",
        text: "Tower confirmed 02/20 from 23:30 on Sunday. TWY S1 closes first, we drive in from stand 124.",
        minutes: 2 * DAY + 3 * HOUR,
        reactions: { "👍": ["Inês", "Lucía", "Tomás", "Carla", "Rafael"], "👀": ["Carla", "Tomás"] },
      },
      {
        by: "Joaquim",
        text: "Window ends 05:00 sharp, so the last pass is 04:20.",
        minutes: 2 * DAY + 3 * HOUR - 1,
      },
      {
        by: "Lucía",
        text: "@Inês the friction test moves with the closure. Can you take it once the surface is dry? #1",
        minutes: 5 * HOUR,
        reactions: { "🙏": ["Lucía"], "✅": ["Inês", "Joaquim"] },
      },
      {
        by: "Inês",
        text: "Yes. Dry by 04:30 if recovery keeps up. Who signs the surface back?",
        minutes: 5 * HOUR - 7,
        isReply: true,
      },
      {
        by: "Joaquim",
        text: "I do, with tower on the radio. Two runs, 65 and 95 km/h.",
        minutes: 5 * HOUR - 12,
        isReply: true,
        reactions: { "👌": ["Inês"] },
      },
      {
        by: "Joaquim",
        text: "Below 0.50 we stay closed and call @Carla.",
        minutes: 5 * HOUR - 13,
        isReply: true,
      },
      {
        by: "Lucía",
        text: "Perfect. I moved the order and put you as owner.",
        minutes: 5 * HOUR - 19,
        isReply: true,
      },
      {
        by: "Tomás",
        text: "Crew list is final: six with me, two on the sweeper. Escape lanes are marked on the plan.",
        minutes: 4 * HOUR,
      },
      {
        by: "Inês",
        text: "Thanks, all clear. I booked the tester with the Porto crew.",
        minutes: 3 * HOUR + 40,
      },
    ],
  },
  {
    type: "public_channel",
    name: "Duty desk",
    description: "Who is on call, what came in",
    color: "teal",
    members: ["Inês", "Carla", "Diego"],
    messages: [
      {
        by: "Carla",
        text: "PAPI unit 3 at LPFR is out of tolerance again, order is in. #2",
        minutes: DAY + 6 * HOUR,
      },
      {
        by: "Diego",
        text: "I saw it from the terminal side, the lens is clean. Looks like the mount.",
        minutes: DAY + 5 * HOUR,
      },
      {
        by: "Carla",
        text: "Then it needs the levelling kit, not the cleaner. Changed the steps.",
        minutes: DAY + 4 * HOUR,
        reactions: { "👍": ["Diego"] },
      },
    ],
  },
  {
    type: "public_channel",
    name: "Winter readiness",
    description: "De-icing, sweepers, stock",
    color: "amber",
    members: ["Rafael", "Tomás", "Inês"],
    messages: [
      {
        by: "Rafael",
        text: "Stock of glycol is enough for eleven nights. Below eight we order.",
        minutes: 6 * DAY,
      },
      { by: "Tomás", text: "Sweeper 2 is back from the workshop, brushes at 80 %.", minutes: 90 },
    ],
  },
  {
    type: "private_channel",
    name: "Contract renewals",
    color: "plum",
    members: ["Inês", "Lucía"],
    messages: [
      {
        by: "Lucía",
        text: "Tejo wants three years instead of one. I would ask for the lighting with it.",
        minutes: 2 * DAY,
      },
      { by: "Inês", text: "Agreed. Send me the draft before Friday.", minutes: 2 * DAY - 30 },
    ],
  },
  {
    type: "dm",
    name: "",
    members: ["Inês", "Joaquim"],
    messages: [
      { by: "Joaquim", text: "Do you need the pickup on Sunday night?", minutes: DAY },
      {
        by: "Inês",
        text: "Only until midnight, then it is yours.",
        minutes: DAY - 4,
        reactions: { "👍": ["Joaquim"] },
      },
    ],
  },
  {
    type: "dm",
    name: "",
    members: ["Inês", "Lucía"],
    messages: [{ by: "Lucía", text: "Can you look at the plan for 02/20 before the meeting?", minutes: 50 }],
  },
  {
    type: "record",
    name: "",
    order: 0,
    members: ["Inês", "Joaquim", "Tomás"],
    messages: [
      {
        by: "Tomás",
        text: "The drain on the east side is full of rubber. We need the camera before we close.",
        minutes: DAY + 2 * HOUR,
      },
      {
        by: "Joaquim",
        text: "Camera is in the van. @Inês half an hour more, is that all right?",
        minutes: DAY + HOUR,
      },
      { by: "Inês", text: "Yes, the window has it.", minutes: DAY + 50, reactions: { "🙏": ["Joaquim"] } },
    ],
  },
  {
    type: "record",
    name: "",
    order: 2,
    members: ["Carla", "Inês"],
    messages: [
      {
        by: "Carla",
        text: "Customer asked for pictures of the finished surface. I add them here on Monday.",
        minutes: 8 * HOUR,
      },
    ],
  },
];
