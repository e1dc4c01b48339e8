import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { BACKGROUND_HEADER, EMPRESA_HEADER, SCOPE_HEADER, TENANT_HEADER } from '../../contract/session.ts';
import { allRoutes } from '../../server/app.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import { openApiDocument } from '../../server/http/openapi/document.ts';

/** Location of the types, for the test that compares them with the current routes. */
export const GERADO = new URL('./gerado.ts', import.meta.url);

/** Headers that a client with a key does not send. */
const OF_PEOPLE = [EMPRESA_HEADER, TENANT_HEADER, BACKGROUND_HEADER, SCOPE_HEADER];

const HEAD = '// Gerado por `npm run cliente` a partir do contrato: não se edita à mão.\n';

/** Returns the types of all routes available to a program with a key, as text; routes for people only are excluded. */
export async function gerarTipos(): Promise<string> {
  const routes = allRoutes(productCatalogue).filter(({ access, pessoa }) => access !== 'public' && !pessoa);
  const whole = JSON.stringify(openApiDocument(routes, '1'));
  const document = JSON.parse(whole, (key, value) =>
    key === 'parameters' && Array.isArray(value)
      ? value.filter(({ name }) => !OF_PEOPLE.includes(name))
      : value,
  );
  const nodes = await openapiTS(document, { alphabetize: true, defaultNonNullable: false, silent: true });
  return HEAD + astToString(nodes);
}

if (import.meta.main) writeFileSync(GERADO, await gerarTipos());
