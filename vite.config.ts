import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
const api = process.env.FAROL_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  // Relative, so that the built site works under any folder; routes live in the hash.
  base: './',
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  server: { proxy: { '/api': api, '/assets/config.json': api } },
  build: { outDir: 'dist/web', emptyOutDir: true, target: 'es2023' },
});
