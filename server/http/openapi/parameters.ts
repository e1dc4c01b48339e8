import { FILTER_HEADER } from '../../../contract/list.ts';
import {
  ALL_COMPANIES,
  BACKGROUND_HEADER,
  COMPANY_HEADER,
  EMPRESA_HEADER,
  IDEMPOTENCY_HEADER,
  SCOPE_HEADER,
  TENANT_HEADER,
} from '../../../contract/session.ts';
import type { Route } from '../route.ts';
import type { HeaderDoc } from '../routeDoc.ts';

const UUID = 'uuid';

/** Returns the headers that a route reads: those of every session and key, of every filter, and its own. */
function headersOf({ access, company, pessoa, repeatable, doc }: Route): Record<string, HeaderDoc> {
  const chosen: Record<string, HeaderDoc> = {
    [EMPRESA_HEADER]: {
      description: 'De uma pessoa: o vínculo com a empresa para a qual se age',
      format: UUID,
    },
    ...(!pessoa && {
      [COMPANY_HEADER]: {
        description: 'De uma chave: o id da empresa para a qual o serviço age',
        format: UUID,
      },
    }),
    [TENANT_HEADER]: { description: 'De quem administra a plataforma: o tenant escolhido', format: UUID },
  };
  const scope = {
    description:
      'De uma pessoa: todas as empresas pelas quais pode agir, e não só a escolhida. Uma chave não o envia: sem empresa, são todas as do serviço',
    enum: [ALL_COMPANIES],
  };
  const background = { description: 'De uma pessoa: presente, o pedido não prolonga a sessão' };
  const once = {
    description:
      'De 8 a 255 caracteres: o mesmo pedido com a mesma chave é feito uma vez e respondido igual, por um dia',
  };
  const filter = { description: 'O filtro, codificado como em um endereço, no lugar de filter' };
  return {
    ...(access !== 'public' && company !== 'ignored' && chosen),
    ...((company === 'several' || company === 'any') && { [SCOPE_HEADER]: scope }),
    ...(access !== 'public' && { [BACKGROUND_HEADER]: background }),
    ...(repeatable && { [IDEMPOTENCY_HEADER]: once }),
    ...(doc.query?.filter !== undefined && { [FILTER_HEADER]: filter }),
    ...doc.headers,
  };
}

/** Returns the parameters of a route in OpenAPI form. */
export function parametersOf(route: Route): Record<string, unknown>[] {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
  return [
    ...names.map((name) => ({
      name,
      in: 'path',
      description: name === 'id' ? 'Id do registro' : `O que o endereço chama de ${name}`,
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(route.doc.query ?? {}).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      schema: { type: 'string' },
    })),
    ...Object.entries(headersOf(route)).map(([name, { description, required, ...schema }]) => ({
      name,
      in: 'header',
      description,
      required,
      schema: { type: 'string', ...schema },
    })),
  ];
}
