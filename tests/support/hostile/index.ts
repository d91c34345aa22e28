import type { FunctionLanguage } from "#shared/lowcode/names";
import type { HostilePrograms } from "./attempt";
import { dotNet } from "./dot-net";
import { php } from "./php";
import { python } from "./python";

export const hostile: Record<FunctionLanguage, HostilePrograms> = { python, php, dotNet };
