/** The one module that knows the renderer (takumi: layout and rasterizing in Rust), which is loaded only when something must be painted. */
import { existsSync, readFileSync } from 'node:fs';
import type { Node, Renderer } from '@takumi-rs/core';
import { fontFile, theme } from '../../content/schemas/theme.ts';
import { LOCALE } from '../../lib/format/locale.ts';

export type { Node };
/** CSS of a node. */
export type Style = NonNullable<Node['style']>;

const { fonts } = theme();

/** The fonts of the pages, and their further Latin letters (č, ł), which pages leave to the system's fonts. */
const fontFiles = [fonts.serif, fonts.sans].flatMap((font) =>
  (['latin', 'latin-ext'] as const)
    .map((letters) => ({ name: `${font.package} ${letters}`, file: fontFile(font.package, letters) }))
    .filter(({ file }) => existsSync(file)),
);
const stack = ({ package: family }: typeof fonts.serif) => `${family} latin, ${family} latin-ext`;

/** Font stacks under the names that the list above registers. */
export const serif = stack(fonts.serif);
/** See {@link serif}. */
export const sans = stack(fonts.sans);

let opened: Promise<Renderer> | undefined;

async function open(): Promise<Renderer> {
  const takumi = await import('@takumi-rs/core');
  const renderer = new takumi.Renderer();
  for (const { name, file } of fontFiles) await renderer.registerFont({ name, data: readFileSync(file) });
  return renderer;
}

/** Paints a tree as a PNG of this size in px; with few colours it has a palette. */
export async function renderPng(node: Node, width: number, height: number): Promise<Buffer> {
  const renderer = await (opened ??= open());
  return renderer.render(node, { width, height, format: 'png', lang: LOCALE });
}

/** Lays nodes out one below the other and tells their sizes in px. */
export async function measure(nodes: Node[]): Promise<{ width: number; height: number }[]> {
  const renderer = await (opened ??= open());
  const style: Style = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' };
  return (await renderer.measure({ type: 'container', style, children: nodes }, { lang: LOCALE })).children;
}
