import { z } from 'zod';
import {
  buscaCoberturaSchema,
  buscasPedidasSchema,
  coberturaSchema,
  FILTROS_COBERTURA,
  filtroCoberturaSchema,
  ligaCoberturaSchema,
  ORDENS_COBERTURA,
  paginaCoberturaSchema,
  resultadoCoberturaSchema,
  SENTIDOS_DA_ORDEM,
} from '../../../contract/fiscal/cobertura.ts';
import { API_COBERTURA, agirCobertura, verCobertura } from '../../../contract/fiscal/coberturaGuardas.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { noBody, parseBody, parseJson } from '../../http/body.ts';
import { invalidFields } from '../../http/problem.ts';
import { json } from '../../http/reply.ts';
import { actorRoute, type Route } from '../../http/route.ts';
import { switchAutomatica, switchCiencia } from '../distribuicao/switches.ts';
import { actOnEachEmpresa, searchEachCompany } from './act.ts';
import { readCobertura } from './read.ts';

const tag = 'Cobertura';
const responseSchema = z.toJSONSchema(resultadoCoberturaSchema);

const see = actorRoute(
  {
    method: 'get',
    path: API_COBERTURA,
    guard: verCobertura,
    company: 'several',
    body: noBody,
    doc: {
      tag,
      summary: 'Busca de documentos, certificado e ciência automática de cada empresa',
      query: {
        filter: `JSON com filtro (${FILTROS_COBERTURA.join(', ')}) e q, parte do nome ou começo do CNPJ`,
        ordem: ORDENS_COBERTURA.join(', '),
        sentido: SENTIDOS_DA_ORDEM.join(' ou '),
        pagina: 'A partir de 1',
      },
      responseSchema: z.toJSONSchema(coberturaSchema),
    },
  },
  async (context) => {
    const { filter = '{}', ...pagina } = Object.fromEntries(context.query);
    const asked = {
      ...parseBody(parseJson(filter, 'filter'), filtroCoberturaSchema),
      ...parseBody(pagina, paginaCoberturaSchema),
    };
    return json(await readCobertura(context, asked));
  },
);

type Switch = typeof switchAutomatica;

/** Builds the route of a switch of the search for several companies. `refuse` throws for kinds that lack the switch. */
function switchRoute(
  path: string,
  nome: string,
  act: Switch,
  refuse?: (asked: readonly Especie[]) => void,
): Route {
  return actorRoute(
    {
      method: 'put',
      path: `${API_COBERTURA}/${path}`,
      guard: agirCobertura,
      company: 'several',
      body: ligaCoberturaSchema,
      doc: { tag, summary: `Liga ou desliga a ${nome} automática de várias empresas`, responseSchema },
    },
    async (context, { ligada, ...alvo }) => {
      refuse?.(alvo.especies);
      return json(await actOnEachEmpresa(context, alvo, (own, especie) => act(own, especie, ligada)));
    },
  );
}

const switchSearch = switchRoute('automatica', 'busca', switchAutomatica);

const switchAct = switchRoute('ciencia', 'ciência', switchCiencia, (asked) => {
  const without = asked.find((especie) => especies[especie].ciencia === null);
  if (without) throw invalidFields({ especies: `${especies[without].nome} não tem ciência da operação.` });
});

const search = actorRoute(
  {
    method: 'post',
    path: `${API_COBERTURA}/buscas`,
    guard: agirCobertura,
    company: 'several',
    body: buscaCoberturaSchema,
    doc: {
      tag,
      summary: 'Busca documentos de várias empresas',
      erros: ['SEM_CERTIFICADO'],
      status: 202,
      responseSchema: z.toJSONSchema(buscasPedidasSchema),
    },
  },
  async (context, alvo) => json(await searchEachCompany(context, alvo), { status: 202 }),
);

/**
 * Routes of the search for documents in all companies that a person may act for: their state, the switches, and a
 * search now.
 */
export const coberturaRoutes: readonly Route[] = [see, switchSearch, switchAct, search];
