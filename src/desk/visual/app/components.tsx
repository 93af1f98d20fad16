/** The vocabulary of prose as blocks of Keystatic's editor. */
import { type ContentComponent, block, mark, repeating, wrapper } from '@keystatic/core/content-components';
import { megaphoneIcon } from '@keystar/ui/icon/icons/megaphoneIcon';
import { percentIcon } from '@keystar/ui/icon/icons/percentIcon';
import type { z } from 'astro/zod';
import type { ReactNode } from 'react';
import type { ComponentDefinition } from '../../../schemas/vocabulary/define.ts';
import { vocabulary } from '../../../schemas/vocabulary/vocabulary.ts';
import { componentLabel } from './component-labels.ts';
import { formFields } from './derive.tsx';

const attributes = (props: z.ZodType<object>, name: string) => formFields((props as z.ZodObject).shape, name);

/** Shows what is filled in, so that the numbers of a chart can be read without opening it. */
function Values({ value, children }: { value: object; children?: ReactNode }) {
  const filled = Object.values(value).filter((part) => typeof part === 'string' && part !== '');
  return (
    <div>
      <div contentEditable={false} style={{ opacity: 0.75 }}>
        {filled.join(' · ')}
      </div>
      {children}
    </div>
  );
}

function entriesOf(definition: ComponentDefinition): [string, ContentComponent][] {
  const { name, summary, props, body, item, paidOnly } = definition;
  const common = {
    label: componentLabel(name),
    description: `${summary}${paidOnly ? ' Nur in Anzeigen.' : ''}`,
    schema: attributes(props, name),
  };
  if (body === 'phrase') {
    const icon = name === 'Claim' ? percentIcon : megaphoneIcon;
    const style = { textDecoration: 'underline dotted', textUnderlineOffset: '0.2em' };
    return [[name, mark({ label: common.label, icon, schema: common.schema, tag: 'span', style })]];
  }
  if (body === 'keiner') return [[name, block({ ...common, ContentView: Values })]];
  if (!item) return [[name, wrapper({ ...common, ContentView: Values })]];
  const child = {
    label: componentLabel(item.name),
    schema: attributes(item.props, item.name),
    forSpecificLocations: true,
    ContentView: Values,
  };
  return [
    [
      name,
      repeating({
        ...common,
        children: item.name,
        validation: { children: { min: 1 } },
        ContentView: Values,
      }),
    ],
    [item.name, item.body === 'prosa' ? wrapper(child) : block(child)],
  ];
}

/** Every component of the vocabulary, and the entries inside of them. */
export const proseComponents: Record<string, ContentComponent> = Object.fromEntries(
  vocabulary.flatMap(entriesOf),
);
