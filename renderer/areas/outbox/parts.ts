import { defineParts } from "../../app/define-area";
import { settingsPages } from "../../app/slots";
import { openOutbox } from "./open-outbox";

export const parts = defineParts({ slots: [settingsPages.command(0, openOutbox)] });
