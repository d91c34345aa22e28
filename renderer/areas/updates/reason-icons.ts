import {
  IconAlertTriangle,
  IconAt,
  IconCalendarDue,
  IconCheckbox,
  IconCircleCheck,
  IconMessageCircle,
  IconPencil,
  IconUserCheck,
} from "@tabler/icons-react";
import type { NotificationType } from "#shared/updates/notification-types";

/** Signs of what people are notified of. */
export const reasonIcons: Readonly<Record<NotificationType, typeof IconAt>> = {
  user_mention: IconAt,
  assignment: IconUserCheck,
  due_soon: IconCalendarDue,
  record_change: IconPencil,
  chat_message: IconMessageCircle,
  task: IconCheckbox,
  result: IconCircleCheck,
  error: IconAlertTriangle,
};
