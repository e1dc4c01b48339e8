/** Named so that the compiler does not follow it: its types are those of a web server that is not here. */
const PACKAGE: string = '@scalar/fastify-api-reference';

/** What the package is: a part of that server, which declares its addresses. */
interface Published {
  default: (server: object, options: object, done: () => void) => void;
}

/** What a web server declares, as far as the package below asks. */
interface Declared {
  url: string;
  handler: (request: unknown, reply: unknown) => unknown;
}

/**
 * The reader of the API's page (server/http/docsPage.ts), as its authors publish it. This package serves it whole; the one that it is
 * made of would bring 250 others, vue among them, which nothing here runs. Out: the script. Throws when it is not served any more.
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
