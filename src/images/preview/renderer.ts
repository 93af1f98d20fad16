/** The one module that knows the renderer (takumi: layout and rasterizing in Rust). Loaded only when something must be painted. */
import { existsSync, readFileSync } from 'node:fs';
import { Renderer, type Node } from '@takumi-rs/core';
import { fontFile, themeFonts } from '../../content/schemas/fonts.ts';
import { LOCALE } from '../../lib/format/place.ts';

export type { Node };

/** The fonts of the pages, and their further Latin letters (č, ł), which pages leave to the system's fonts. */
const fontFiles = [themeFonts.serif, themeFonts.sans].flatMap((font) =>
  (['latin', 'latin-ext'] as const)
    .map((letters) => ({ name: `${font.package} ${letters}`, file: fontFile(font.package, letters) }))
    .filter(({ file }) => existsSync(file)),
);
const stack = ({ package: family }: typeof themeFonts.serif) => `${family} latin, ${family} latin-ext`;

/** Font stacks under the names that the list above registers. */
export const serif = stack(themeFonts.serif);
/** See {@link serif}. */
export const sans = stack(themeFonts.sans);

let opened: Promise<Renderer> | undefined;

async function open(): Promise<Renderer> {
  const renderer = new Renderer();
  for (const { name, file } of fontFiles) await renderer.registerFont({ name, data: readFileSync(file) });
  return renderer;
}

/** Paints a tree as a PNG of this size in px; with few colours it has a palette. */
export async function renderPng(node: Node, width: number, height: number): Promise<Buffer> {
  const renderer = await (opened ??= open());
  return renderer.render(node, { width, height, format: 'png', lang: LOCALE });
}

/** Widths of letters at 1 px, by style: nearly all are known after the first headline. */
const widths = new Map<string, number>();
const BASE = 100;

/**
 * Makes a ruler for text. It adds up letters, so that pieces of a word can be measured too; kerning, which it leaves out, is less than a
 * hundredth of a line.
 * @param text every letter that will be measured
 * @param style font family, weight and spacing; sizes in em
 * @returns a function that tells the width of a text made of these letters at 1 px type size
 */
export async function rulerFor(text: string, style: NonNullable<Node['style']>): Promise<(text: string) => number> {
  const key = (letter: string) => `${JSON.stringify(style)}${letter}`;
  const unknown = [...new Set(text)].filter((letter) => !widths.has(key(letter)));
  if (unknown.length > 0) {
    const renderer = await (opened ??= open());
    // A space at the end of a line has no width of its own.
    const samples = ['nn', ...unknown.map((letter) => (letter.trim() ? letter : `n${letter}n`))];
    const children = samples.map((sample): Node => ({
      type: 'text',
      text: sample,
      style: { ...style, fontSize: BASE, whiteSpace: 'pre' },
    }));
    const column: Node = {
      type: 'container',
      style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
      children,
    };
    const [frame, ...measured] = (await renderer.measure(column, { width: 10_000, lang: LOCALE })).children;
    for (const [index, letter] of unknown.entries())
      widths.set(key(letter), ((measured[index]?.width ?? 0) - (letter.trim() ? 0 : (frame?.width ?? 0))) / BASE);
  }
  return (piece) => [...piece].reduce((sum, letter) => sum + (widths.get(key(letter)) ?? 0), 0);
}
