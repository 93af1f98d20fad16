/** Wrapper of the renderer takumi (layout and rasterisation in Rust), which is loaded on first use. */
import { existsSync, readFileSync } from 'node:fs';
import type { Node, Renderer } from '@takumi-rs/core';
import { fontFile, theme } from '../../content/schemas/theme.ts';
import { LOCALE } from '../../lib/format/locale.ts';

export type { Node };
/** CSS properties of a node. */
export type Style = NonNullable<Node['style']>;

const { fonts } = theme();

/** The fonts of the pages, and their extended Latin subsets (č, ł), for which pages use system fonts. */
const fontFiles = [fonts.serif, fonts.sans].flatMap((font) =>
  (['latin', 'latin-ext'] as const)
    .map((letters) => ({ name: `${font.package} ${letters}`, file: fontFile(font.package, letters) }))
    .filter(({ file }) => existsSync(file)),
);
const stack = ({ package: family }: typeof fonts.serif) => `${family} latin, ${family} latin-ext`;

/** Font stack of the serif typeface. */
export const serif = stack(fonts.serif);
/** Font stack of the sans-serif typeface. */
export const sans = stack(fonts.sans);

/** A node that shows an image file, or an SVG as text, in the given size in px. */
export const imageNode = (type: string, file: Buffer | string, size: { width: number; height: number }): Node => ({
  type: 'image',
  src: `data:${type};base64,${Buffer.from(file).toString('base64')}`,
  ...size,
});

let sharedRenderer: Promise<Renderer> | undefined;

async function createRenderer(): Promise<Renderer> {
  const takumi = await import('@takumi-rs/core');
  const renderer = new takumi.Renderer();
  for (const { name, file } of fontFiles) await renderer.registerFont({ name, data: readFileSync(file) });
  return renderer;
}

/** Renders a tree as a PNG of the given size in px. */
export async function renderPng(node: Node, width: number, height: number): Promise<Buffer> {
  const renderer = await (sharedRenderer ??= createRenderer());
  return renderer.render(node, { width, height, format: 'png', lang: LOCALE });
}

/** Lays out nodes below each other and returns their sizes in px. */
export async function measure(nodes: Node[]): Promise<{ width: number; height: number }[]> {
  const renderer = await (sharedRenderer ??= createRenderer());
  const style: Style = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' };
  return (await renderer.measure({ type: 'container', style, children: nodes }, { lang: LOCALE })).children;
}
