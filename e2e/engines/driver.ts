/** What a test needs of a browser, whatever protocol it speaks. Each engine has its own; tab.ts makes the rest out of these. */
export interface Driver {
  /** Opens an address and waits until everything it asks for has loaded. */
  open(url: string): Promise<void>;
  /** Gives the page this many CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Evaluates an expression in the page, waits for its promise, and hands back the string that comes of it. */
  run(expression: string): Promise<string>;
  /** Moves the pointer to a place of the screen; with `press` it presses and releases there. */
  point(x: number, y: number, press: boolean): Promise<void>;
  /** Presses and releases one key, named as in KEYS or as the letter it writes. */
  key(name: string): Promise<void>;
  /** What is on the screen, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Starts an engine. A string says why it can't be started on this machine. */
export type Start = () => Promise<Driver | string>;

/** Keys without a letter, with the code points that WebDriver gives them. */
export const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
};

/** The pointer's actions, in the words that WebDriver and WebDriver BiDi share. */
export const pointerActions = (x: number, y: number, press: boolean) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      ...(press
        ? [
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]
        : []),
    ],
  },
];

/** The keyboard's actions, in the words that both share. */
export const keyActions = (name: string) => {
  const value = KEYS[name] ?? name;
  return [
    {
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ],
    },
  ];
};
