import astro from 'eslint-plugin-astro';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const astroContent = {
  name: 'astro:content',
  message: 'Only src/content/ reads collections; use the site model in src/model/.',
  allowTypeImports: true,
};
const siteContent = {
  regex: '(^~|/)/?model/site-model\.ts',
  message: 'Only src/pages/ queries the site model; layouts and components get props. (Type imports are allowed.)',
  allowTypeImports: true,
};
const surroundings = { regex: '/(tools|e2e)/', message: 'src/ imports neither tools/ nor e2e/.' };
const forbidImports = (options) => ({ '@typescript-eslint/no-restricted-imports': ['error', options] });

/** The parts of src/. Each imports only itself and those before it. */
const layers = [
  'constants.ts',
  'lib',
  'texts.ts',
  'prose',
  'content',
  'live.config.ts',
  'styles',
  'model',
  'newsletter',
  'images',
  'seo',
  'search',
  'islands',
  'components',
  'layouts',
  'pages',
  'middleware.ts',
];
const contentReaders = ['content', 'live.config.ts', 'model', 'pages'];

/** What files of a layer must not import. */
function forbiddenIn(layer) {
  const later = layers.slice(layers.indexOf(layer) + 1);
  const upwards = {
    regex: `^(~|\\.{1,2}(/\\.\\.)*)/(${later.join('|')})(/|$)`,
    message: `A part of src/ imports only those before it: ${layers.join(', ')}.`,
  };
  if (contentReaders.includes(layer)) return { patterns: [surroundings, upwards] };
  return { paths: [astroContent], patterns: [surroundings, upwards, siteContent] };
}

export default defineConfig(
  globalIgnores([
    '**/.wrangler/',
    'dist/',
    'dist.new/',
    '.astro/',
    '.cache/',
    'content/',
    'public/',
    'test-results/',
    'playwright-report/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    // Only type-aware rules that work without the types Astro generates in .astro/, which a clean clone lacks.
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-base-to-string': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/return-await': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['**/*.{js,mjs,ts,tsx,astro}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  { files: ['tools/**', 'e2e/bench/**', 'e2e/support/test-totals.ts'], rules: { 'no-console': 'off' } },

  // Accessibility and Astro's own rules. Type-aware rules don't work in .astro files, nor in their scripts, which ESLint
  // takes for files of their own and skips without a word if their types are asked for.
  astro.configs.recommended,
  { files: ['**/*.astro/*.ts'], extends: [tseslint.configs.disableTypeChecked] },
  astro.configs['jsx-a11y-strict'],
  {
    // Safari drops the list role of lists with `list-style: none` unless the role is set explicitly.
    files: ['**/*.astro'],
    rules: { 'astro/jsx-a11y/no-redundant-roles': ['error', { ol: ['list'], ul: ['list'] }] },
  },
  { files: ['src/{islands,prose}/**/*.tsx'], ...jsxA11y.configs.strict },

  // JSDoc on every export, matching its signature. Tags only where name and type leave out a unit, an order, an error.
  {
    files: ['{src,tools}/**/*.{ts,tsx}', 'deploy/**/*.ts', 'e2e/support/**/*.ts'],
    ignores: ['**/*.test.ts'],
    extends: [jsdoc.configs['flat/logical-typescript-error']],
    rules: {
      // The rule takes package names such as @astrojs/react for tags.
      'jsdoc/escape-inline-tags': 'off',
      'jsdoc/no-bad-blocks': ['error', { ignore: ['vite-ignore'] }],
      'jsdoc/check-param-names': ['error', { checkDestructured: false, disableMissingParamChecks: true }],
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          require: { ArrowFunctionExpression: true, ClassDeclaration: true, FunctionDeclaration: true },
          contexts: ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'VariableDeclaration'],
          enableFixer: false,
        },
      ],
    },
  },

  // Described otherwise: a component of the prose by its `summary`, which the editors' handbook prints; a rule of the
  // audit by its `checks`; schemas and checks of content by the head of their file.
  {
    files: ['src/prose/**', 'src/content/{checks,schemas}/**', 'tools/audit/rules/**'],
    rules: { 'jsdoc/require-jsdoc': 'off' },
  },

  {
    files: ['src/**/*.ts'],
    ignores: ['src/lib/schema/primitives.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='regex']",
          message: 'Use `pattern` of primitives.ts, which takes the German words and the example for diagnostics.',
        },
      ],
    },
  },

  // Imports go one way; those of tests go anywhere in src/.
  { files: ['src/**/*.{ts,tsx,astro}'], rules: forbidImports({ patterns: [surroundings] }) },
  ...layers.map((layer) => ({
    files: [`src/${layer}`, `src/${layer}/**/*.{ts,tsx,astro}`],
    ignores: ['**/*.test.ts'],
    rules: forbidImports(forbiddenIn(layer)),
  })),
);
