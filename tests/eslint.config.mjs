import parser from '@typescript-eslint/parser';
import hooks from 'eslint-plugin-react-hooks';

/** React's own rules, among them those of its compiler, which Biome does not have; everything else is Biome's. */
export default [
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parser },
    plugins: { 'react-hooks': hooks },
    rules: { ...hooks.configs['recommended-latest'].rules, 'react-hooks/exhaustive-deps': 'error' },
  },
];
