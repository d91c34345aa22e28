import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import type { Chat } from "#shared/contract/chat-shapes";
import { openDatabases } from "../../server/database/open-databases";
import { structure } from "../support/databases/structure";
import type { Caller } from "../support/organizations/organization";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { alternate, median, type Bench, type Figure } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

const MANY = 1_000_000;
const FEW = 1000;
const ROUNDS = 60;
/** How often longer it may take in the large chat, and the most that a search may take in ms. */
const TARGET = 1.5;
const SEARCH = 50;
/** One message in so many holds the rare word. */
const RARE = 50_000;

async function fill(folder: string, chatId: number, count: number): Promise<void> {
  const databases = await openDatabases({ dataFolder: folder }, structure);
  const database = await databases.organization(1);
  const said = (text: string) => JSON.stringify(docOf(text)).replace("%", `' || "n" || '`);
  const texts = { common: "Inspection % of the apron is done", rare: "Albatross % seen near the runway" };
  await database.execute([
    {
      sql: `insert into "chatMessage" ("createdAt", "createdBy", "updatedAt", "updatedBy", "chatId", "clientId",
          "message", "text", "textFolded")
        with recursive "number" ("n") as (select 1 union all select "n" + 1 from "number" where "n" < ?)
        select 1700000000000 + "n", 1 + "n" % 3, 0, 0, ?, 'chat-' || ? || '-message-' || "n",
          case when "n" % ${RARE} = 7 then '${said(texts.rare)}' else '${said(texts.common)}' end,
          case when "n" % ${RARE} = 7 then '${texts.rare}' else '${texts.common}' end,
          case when "n" % ${RARE} = 7 then '${texts.rare.toLowerCase()}' else '${texts.common.toLowerCase()}' end
        from "number"`,
      parameters: [count, chatId, chatId],
    },
  ]);
  await databases.close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const newest = (reader: Caller, { id }: Chat) => reader.ok(chatCalls.listMessages, { chatId: id });

/** A message in the middle of each chat. */
async function middleOf(reader: Caller, chat: Chat): Promise<number> {
  const { messages } = await newest(reader, chat);
  const { messages: first } = await reader.ok(chatCalls.listMessages, { chatId: chat.id, after: 1, size: 1 });
  return Math.floor(((messages.at(-1)?.id ?? 0) + (first[0]?.id ?? 0)) / 2);
}

export default {
  name: "chat-million",
  run: () =>
    inTemporaryFolder(async (folder): Promise<Figure[]> => {
      const prepared = await prepareFolder(folder);
      let server = await startServerProcess(folder);
      const make = async (name: string) =>
        (
          await prepared.caller("builder", server.port).ok(chatCalls.createChannel, {
            chatType: "public_channel",
            name,
            iconColor: "iris",
          })
        ).chat;
      const [large, small] = [await make("Large"), await make("Small")];
      await server.stop();
      await fill(folder, large.id, MANY);
      await fill(folder, small.id, FEW);
      server = await startServerProcess(folder);
      const reader = prepared.caller("member", server.port);
      const figures: Figure[] = [];
      const compare = async (figure: string, work: (chat: Chat) => () => Promise<unknown>) => {
        const [ofSmall, ofLarge] = [work(small), work(large)];
        for (const each of [ofSmall, ofLarge, ofSmall, ofLarge]) await each();
        const { floor, product } = await alternate(
          ROUNDS,
          () => timed(ofSmall),
          () => timed(ofLarge),
        );
        const ratio = product / floor;
        const target = `≤ ${TARGET}`;
        figures.push({ figure, value: product, unit: "ms", floor, ratio, target, reached: ratio <= TARGET });
      };
      await compare(`newest page of ${MANY} messages, against ${FEW}`, (chat) => () => newest(reader, chat));
      const middles = new Map([
        [large.id, await middleOf(reader, large)],
        [small.id, await middleOf(reader, small)],
      ]);
      await compare(`a linked message among ${MANY}, against ${FEW}`, (chat) => () => {
        const around = middles.get(chat.id) ?? 1;
        return reader.ok(chatCalls.listMessages, { chatId: chat.id, around });
      });
      const search = (query: string) => timed(() => reader.ok(chatCalls.searchMessages, { query }));
      for (const query of ["albatross", "inspection"]) {
        await search(query);
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) times.push(await search(query));
        const value = median(times);
        figures.push({
          figure: `search for ${query === "albatross" ? "a rare" : "a common"} word in ${MANY} messages`,
          value,
          unit: "ms",
          ...(query === "albatross" && { target: `< ${SEARCH} ms`, reached: value < SEARCH }),
        });
      }
      await server.stop();
      return figures;
    }),
} satisfies Bench;
