import astro from 'eslint-plugin-astro';
import jsdoc from 'eslint-plugin-jsdoc';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const withoutComments = { skipBlankLines: true, skipComments: true };
const maxLines = (max) => ({ 'max-lines': ['error', { max, ...withoutComments }] });

const astroContent = {
  name: 'astro:content',
  message: 'Only src/newsroom/ reads collections; ask it for what you need.',
  allowTypeImports: true,
};
const newsroom = {
  regex: '(^~|/)/?newsroom/',
  message: 'Only src/pages/ calls the newsroom; everything below gets props. (Type imports are fine.)',
  allowTypeImports: true,
};
const forbidImports = (options) => ({ '@typescript-eslint/no-restricted-imports': ['error', options] });

export default defineConfig(
  globalIgnores([
    '**/.wrangler/',
    'dist/',
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
      parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/..` },
    },
    // Of the rules that know types, those that hold without the types Astro generates (.astro/): a clean clone has none.
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-base-to-string': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/return-await': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
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
  { files: ['src/cli/**'], rules: { 'no-console': 'off' } },

  // Accessibility, and Astro's own traps. Type-aware rules can't see into .astro files.
  astro.configs.recommended,
  astro.configs['jsx-a11y-strict'],
  {
    // Safari takes the list role from a list whose marks are hidden by a style, unless it is said again.
    files: ['**/*.astro'],
    rules: { 'astro/jsx-a11y/no-redundant-roles': ['error', { ol: ['list'], ul: ['list'] }] },
  },
  { files: ['src/islands/**/*.tsx'], ...jsxA11y.configs.strict },

  // JSDoc on every export, and true to the signature.
  {
    files: ['src/**/*.{ts,tsx}', 'deploy/**/*.ts', 'e2e/support/**/*.ts'],
    ignores: ['**/*.test.ts'],
    extends: [jsdoc.configs['flat/logical-typescript-error']],
    rules: {
      // It takes package names such as @astrojs/mdx for tags.
      'jsdoc/escape-inline-tags': 'off',
      'jsdoc/no-bad-blocks': ['error', { ignore: ['vite-ignore'] }],
      'jsdoc/check-param-names': ['error', { checkDestructured: false }],
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

  // A component of the vocabulary is described by its `summary`, which also makes the editors' handbook.
  { files: ['src/schemas/vocabulary/**'], rules: { 'jsdoc/require-jsdoc': 'off' } },

  // One room holds one thing: past these sizes it holds two. Comments and blank lines cost nothing.
  { files: ['**/*.ts'], ignores: ['**/*.test.ts', '**/*.spec.ts'], rules: maxLines(100) },
  { files: ['**/*.{astro,tsx}'], rules: maxLines(150) },
  { files: ['src/pages/**'], rules: maxLines(60) },

  // The data goes one way: content -> newsroom -> pages -> layouts -> components.
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: [
      'src/newsroom/**',
      'src/content.config.ts',
      'src/cli/**',
      'src/desk/**',
      'src/pages/**',
      'src/audit/**',
      '**/*.test.ts',
    ],
    rules: forbidImports({ paths: [astroContent], patterns: [newsroom] }),
  },
  { files: ['src/pages/**'], rules: forbidImports({ paths: [astroContent] }) },
);
