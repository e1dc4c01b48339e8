import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { flattenTexts, LATER } from './loadTranslations.ts';

const ROOT = join(import.meta.dirname, '../..');
const PUBLIC = join(ROOT, 'public');

/** Returns the texts of a translation file as the product reads them. */
export function textsOf(name: string): Record<string, string> {
  return flattenTexts(
    JSON.parse(readFileSync(join(PUBLIC, `assets/i18n/translations/${name}.json`), 'utf8')),
  );
}

/** Returns all Portuguese texts, those of the first list and those loaded later. */
export function ptTexts(): Record<string, string> {
  return { ...textsOf('pt'), ...textsOf(`pt${LATER}`) };
}

/** Returns a key without its plural suffix. */
export function pluralBase(key: string): string {
  return key.replace(/_(zero|one|many|other)$/, '');
}

/** Returns the names between braces in a text, sorted, without their format. */
export function variables(text: string): string[] {
  return [...text.matchAll(/{{\s*(\w+)[^}]*}}/g)].map((match) => match[1] ?? '').sort();
}

interface Source {
  file: string;
  code: string;
}

/** Returns the source files of the given folders, without tests. */
export function sources(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testSupport/.test(name))
      .map((name) => ({ file: join(folder, name), code: readFileSync(join(ROOT, folder, name), 'utf8') })),
  );
}

/** Serves `public/` as the product does; anything else is 404. `asked` collects the requested paths. */
export async function startPublicServer(): Promise<{ server: Server; base: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    try {
      response.end(readFileSync(join(PUBLIC, path)));
    } catch {
      response.writeHead(404).end('<!doctype html>');
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, base: `http://127.0.0.1:${port}/`, asked };
}
