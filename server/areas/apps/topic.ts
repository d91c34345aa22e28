import { defineTopic } from "../../realtime/define-topic";
import { appKind } from "../views/public";

/** A page: its blocks and their places. */
export const appTopic = defineTopic({ name: "app", right: appKind.read, key: () => "" });
