import type { CallDefinition } from "#shared/contract/define";
import { publicPageCalls, type ShownPage } from "#shared/contract/public-views";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { userCalls } from "#shared/contract/users";
import { setCarrier } from "../../../app/api/carrier";
import { callAddress, sendAlone, type Answer } from "../../../app/api/send-call";
import { findPagePicturesAt } from "../../apps/public";
import { findFilesAt } from "../../files/public";

/** What blocks ask inside, and what answers it on a public page. */
const answered = new Map<CallDefinition, CallDefinition>([
  [tableCalls.getTable, publicPageCalls.getPublicTable],
  [recordCalls.queryRecords, publicPageCalls.queryPublicRecords],
  [recordCalls.countRecords, publicPageCalls.countPublicRecords],
  [recordGroupCalls.aggregateRecords, publicPageCalls.aggregatePublicRecords],
  [recordGroupCalls.groupRecords, publicPageCalls.groupPublicRecords],
]);
const own = new Set<CallDefinition>(Object.values(publicPageCalls));

interface Way {
  token: string;
  pass: string | null;
}

const wayOf = ({ token, pass }: Way) => ({ token, ...(pass !== null && { pass }) });

/** Says where the page's pictures and the files of its records are. */
export function placeFiles(at: Way): void {
  const way = wayOf(at);
  findFilesAt((fileId, size) => callAddress(publicPageCalls.getPublicFile, { ...way, fileId, size }));
  findPagePicturesAt((fileId) => callAddress(publicPageCalls.getPublicPicture, { ...way, fileId }));
}

/** Has what the page's blocks read asked as a visitor; whatever else they ask inside does not exist here. */
export function carryReads(at: Way, people: ShownPage["people"]): () => void {
  const way = wayOf(at);
  return setCarrier((definition, argument, signal) => {
    if (own.has(definition)) return null;
    if (definition === userCalls.listUsers) return Promise.resolve({ data: { users: people } });
    const other = answered.get(definition);
    return other ? sendAlone(other, { ...(argument as object), ...way }, signal) : Promise.resolve(nothing);
  });
}

const nothing: Answer = { error: { id: "not_found", code: 404, message: "" } };
