/** Typed as string so that the compiler does not resolve it: its types depend on a web server that is not installed. */
const PACKAGE: string = '@scalar/fastify-api-reference';

/** Interface of the package: a plugin of that server, which registers its routes. */
interface Published {
  default: (server: object, options: object, done: () => void) => void;
}

/** Route registered by the package, with only the fields used here. */
interface Declared {
  url: string;
  handler: (request: unknown, reply: unknown) => unknown;
}

/**
 * Returns the script of the API's page (server/http/docsPage.ts), as published. This package serves it bundled; the
 * underlying one would install 250 others, vue among them, that nothing here runs. Throws when the package no longer
 * serves it.
 */
export async function scalarScript(): Promise<string> {
  const { default: publish }: Published = await import(PACKAGE);
  let script = '';
  const reply = {
    header: () => reply,
    send: (text: string) => {
      script = text;
    },
  };
  const route = ({ url, handler }: Declared) => {
    if (url.endsWith('.js')) handler({}, reply);
  };
  publish({ route, hasPlugin: () => false }, { configuration: { url: 'openapi.json' } }, () => undefined);
  if (!script.includes('createApiReference')) throw new Error('The package does not serve its reader');
  return script;
}
