/** The two kinds of node that pictures are made of, and the faces that they share. */
import { sans, serif, type Node } from './renderer.ts';

/** CSS of a node. */
export type Style = NonNullable<Node['style']>;

/** Type of the headline and of the site's name. */
export const headlineStyle: Style = { fontFamily: serif, fontWeight: 700, letterSpacing: '-0.015em' };
/** Type of the advertising label. */
export const labelStyle: Style = { fontFamily: sans, fontWeight: 700 };

/**
 * A line of text, broken only where the text says so.
 *
 * @param value the text
 * @param style its CSS
 */
export const text = (value: string, style: Style): Node => ({
  type: 'text',
  text: value,
  style: { whiteSpace: 'pre', ...style },
});

/**
 * A flex box.
 *
 * @param style its CSS
 * @param children what it holds
 */
export const box = (style: Style, children: Node[] = []): Node => ({
  type: 'container',
  style: { display: 'flex', ...style },
  children,
});
