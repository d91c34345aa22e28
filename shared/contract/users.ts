import { z } from "zod";
import { seats } from "../permissions/flags";
import { call } from "./define";
import { color, id } from "./common";

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  color,
  seat: z.enum(seats),
  isActive: z.boolean(),
});
export type User = z.infer<typeof user>;

export const userCalls = {
  listUsers: call({
    method: "GET",
    path: "/api/v4/users",
    summary: "The people of the organisation, by name",
    access: "session",
    reply: z.object({ users: z.array(user) }),
  }),
} as const;
