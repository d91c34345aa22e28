import { buffer } from "node:stream/consumers";
import type { AiPicture } from "../../../ai/ai";
import type { Services } from "../../../services";
import type { Material } from "../material";

export const openPictures = ({ files }: Services, { pictures }: Material): Promise<AiPicture[]> =>
  Promise.all(
    pictures.map(async ({ key, type }) => ({
      type,
      data: new Uint8Array(await buffer(await files.open(key))),
    })),
  );

export const removePictures = async ({ files }: Services, { pictures }: Material): Promise<void> =>
  void (await Promise.all(pictures.map(({ key }) => files.remove(key))));
