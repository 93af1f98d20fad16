type Wording = typeof import('../texts.ts').texts;
type SlotOf<Text> = import('../lib/format/fill.ts').Slot<Text>;

/** The texts of a place as texts-plugin.ts hands them to an island: one with names in braces is a function of their values. */
type IslandTexts<Place extends keyof Wording> = {
  [Name in keyof Wording[Place]]: [SlotOf<Wording[Place][Name]>] extends [never]
    ? string
    : (values: Readonly<Record<SlotOf<Wording[Place][Name]>, string | number>>) => string;
};

declare module 'virtual:texts/form' {
  const texts: IslandTexts<'form'>;
  export default texts;
}
declare module 'virtual:texts/menu' {
  const texts: IslandTexts<'menu'>;
  export default texts;
}
declare module 'virtual:texts/runtime' {
  const texts: IslandTexts<'runtime'>;
  export default texts;
}
declare module 'virtual:texts/search' {
  const texts: IslandTexts<'search'>;
  export default texts;
}
declare module 'virtual:texts/share' {
  const texts: IslandTexts<'share'>;
  export default texts;
}
declare module 'virtual:texts/toasts' {
  const texts: IslandTexts<'toasts'>;
  export default texts;
}
declare module 'virtual:texts/tooltip' {
  const texts: IslandTexts<'tooltip'>;
  export default texts;
}
