import { z } from 'zod';
import { PAGAMENTOS } from '../../../contract/fiscal/pagamentos/pagamentos.ts';
import { LAYOUTS } from '../../../contract/layouts/guardas.ts';
import { layoutSchema } from '../../../contract/layouts/layout.ts';
import { layouts } from '../../../contract/layouts/layouts.ts';
import {
  ultimaImportacaoSchema,
  usoSchema,
  versaoLayoutSchema,
  versoesSchema,
} from '../../../contract/layouts/registro.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { openSent } from '../../files/arquivos.ts';
import { noBody } from '../../http/body.ts';
import { readingRoute } from '../../http/readingRoute.ts';
import { recordId } from '../../http/recordId.ts';
import { json } from '../../http/reply.ts';
import { actorRoute, type Route } from '../../http/route.ts';
import { requireLayoutRow } from '../../layouts/ler.ts';
import { requireUsableLayout } from '../../layouts/runLayout.ts';
import { readVersaoOfLayout, readVersoesOfLayout } from '../../layouts/versoes.ts';
import {
  compareLastArquivo,
  importacoesPorVersao,
  ultimaDoLayout,
  usoDoLayout,
} from './importacao/layoutsUsados.ts';

const tag = layouts.label.many;
const base = `${LAYOUTS.api}/{id}`;
const ver = { guard: LAYOUTS.ver, company: 'any', method: 'get', body: noBody } as const;

const versoes = actorRoute(
  {
    ...ver,
    path: `${base}/versoes`,
    doc: {
      tag,
      summary: 'As versões, da mais nova, com o que mudou e quantas importações usaram cada uma',
      responseSchema: z.toJSONSchema(versoesSchema, { io: 'input' }),
    },
  },
  async ({ tx, params }) => {
    const id = recordId(params);
    const all = await readVersoesOfLayout(tx, id);
    const usadas = await importacoesPorVersao(tx, id);
    return json(all.map((one) => ({ ...one, importacoes: usadas.get(one.numero) ?? 0 })));
  },
);

const versao = actorRoute(
  {
    ...ver,
    path: `${base}/versoes/{numero}`,
    doc: {
      tag,
      summary: 'Uma versão, como foi gravada',
      responseSchema: z.toJSONSchema(versaoLayoutSchema, { io: 'input' }),
    },
  },
  async ({ tx, params }) => {
    const id = recordId(params);
    const one = await readVersaoOfLayout(tx, id, params.numero);
    const usadas = await importacoesPorVersao(tx, id);
    return json({ ...one, importacoes: usadas.get(one.numero) ?? 0 });
  },
);

const uso = actorRoute(
  {
    ...ver,
    path: `${base}/uso`,
    doc: {
      tag,
      summary: 'As empresas que importaram com este layout',
      responseSchema: z.toJSONSchema(usoSchema),
    },
  },
  async ({ tx, params, ator }) => {
    const { id } = await requireLayoutRow(tx, recordId(params));
    return json(await usoDoLayout(tx, id, isAllowed(ator, PAGAMENTOS.ver)));
  },
);

const ultima = readingRoute(
  {
    // The response contains lines of payments.
    guard: { ...LAYOUTS.editar, allOf: [...LAYOUTS.editar.allOf, 'PAGAMENTO_BUSCA'] },
    company: 'any',
    method: 'post',
    path: `${base}/ultima-importacao`,
    body: z.strictObject({ valor: layoutSchema }),
    bodyLimit: 640 * 1024,
    doc: {
      tag,
      summary: 'O que mudaria na última importação se o layout fosse este; nada se grava',
      responseSchema: z.toJSONSchema(ultimaImportacaoSchema),
    },
  },
  async ({ valor }, { context, tenantId, inTransaction }) => {
    const found = await inTransaction(async ({ tx, params }) => {
      const { id } = await requireLayoutRow(tx, recordId(params));
      return ultimaDoLayout(tx, id);
    });
    requireUsableLayout(valor);
    if (!found) return { nome: '', em: null, iguais: 0, diferencas: [], total: 0 };
    const source = await openSent(
      context.deps.guarda,
      (work) => inTransaction(({ tx }) => work(tx)),
      found.arquivoId,
    );
    return compareLastArquivo({ jobs: context.deps.jobs, owner: tenantId, source }, found, valor);
  },
  async (_context, _body, comparada) => json(comparada),
);

/** Routes of a layout's use in imports of payments. */
export const layoutsUsadosRoutes: readonly Route[] = [versoes, versao, uso, ultima];
