import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates at the first pointer, touch, key or focus. "hover": a resting pointer is an action, too. "query": so is an address
     * with parameters. See src/islands/directive/.
     */
    'client:interaction'?: boolean | 'hover' | 'query';
  }
}
