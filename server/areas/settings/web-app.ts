import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { appIconSizes, type webAppCalls } from "#shared/contract/web-app";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { PICTURE_CACHE } from "#shared/limits/settings";
import { loadSharp } from "../../files/load-sharp";
import type { PublicContext } from "../../http/context";
import { StoredFileReply } from "../../http/replies/stored-file-reply";
import { readChosen } from "../../identity/chosen-settings";

type Calls = typeof webAppCalls;

const PRODUCT = { name: "Workloom", color: "#016763", logo: null };
/** The paper of the first picture, before anything is drawn. */
const PAPER = "#f1eee9";
/** Longest name below an icon on a home screen. */
const SHORT_NAME = 12;

interface Look {
  name: string;
  color: string;
  /** Key of the logo in the file storage. */
  logo: string | null;
}

async function lookOf({ org }: PublicContext): Promise<Look> {
  if (!org) return PRODUCT;
  const chosen = await readChosen(org.database);
  const { name, primary_color: color, logo } = chosen;
  return {
    name: typeof name === "string" ? name : org.organization.name,
    color: typeof color === "string" ? color : org.organization.primaryColor,
    logo: typeof logo === "string" ? logo : null,
  };
}

/** On the address of no organisation it is the product's. */
export async function getManifest(context: PublicContext): Promise<ReplyOf<Calls["getManifest"]>> {
  const look = await lookOf(context);
  const version = encodeURIComponent(versionOf(look));
  return {
    id: "/",
    name: look.name,
    short_name: look.name.slice(0, SHORT_NAME),
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: look.color,
    background_color: PAPER,
    icons: appIconSizes.map((size) => ({
      src: `/api/v4/app-icon?size=${size}&v=${version}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  };
}

export async function getAppIcon(
  context: PublicContext,
  { size }: ParsedOf<Calls["getAppIcon"]>,
): Promise<StoredFileReply> {
  const look = await lookOf(context);
  return new StoredFileReply({
    name: `icon-${size}.png`,
    type: "image/png",
    size: null,
    etag: `"${versionOf(look)}-${size}"`,
    isInline: true,
    cacheControl: `public, max-age=${PICTURE_CACHE}`,
    open: async () => Readable.from([await draw(context, look, Number(size))]),
  });
}

const versionOf = ({ color, logo }: Look): string => `${color.slice(1)}${logo?.slice(-12) ?? ""}`;

/** A square in the organisation's colour; its content avoids the corners that systems cut off. */
async function draw({ services }: PublicContext, { color, logo }: Look, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  if (logo === null)
    return sharp(Buffer.from(sign(color, size)))
      .png()
      .toBuffer();
  const inner = Math.round(size * 0.6);
  const picture = await sharp(await buffer(await services.files.open(logo)))
    .resize({ width: inner, height: inner, fit: "inside" })
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: "#ffffff" } })
    .composite([{ input: picture, gravity: "centre" }])
    .png()
    .toBuffer();
}

const sign = (color: string, size: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">
  <rect width="64" height="64" fill="${color}"/>
  <g transform="translate(16 16)" fill="none" stroke="#ffffff" stroke-width="4">
    <path d="M6 3v17a5 5 0 0 0 10 0M26 3v17a5 5 0 0 1-10 0M16 3v6M16 17v3"/>
    <path d="M0 13h2M10 13h12M30 13h2" opacity="0.75"/>
  </g>
</svg>`;
