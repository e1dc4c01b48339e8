import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { MAX_IMPORT_BYTES, mapaDeColunasSchema, suggestMap } from '../../contract/importacao.ts';
import { assinaturaDe } from '../../contract/layouts/feicao.ts';
import { LEITURA_LIVRE, leituraSchema } from '../../contract/leituraDeArquivo.ts';
import type { Resource } from '../../contract/resource.ts';
import { ownerColumns } from '../auth/actor.ts';
import type { Tx } from '../db/database.ts';
import { importacoes } from '../db/importTables.ts';
import type { Deps } from '../deps.ts';
import { openSent } from '../files/arquivos.ts';
import type { Slices } from '../files/slices.ts';
import { readingUploadRoute } from '../files/upload.ts';
import { ApiProblem } from '../http/problem.ts';
import { readingRoute } from '../http/readingRoute.ts';
import { recordId } from '../http/recordId.ts';
import { json } from '../http/reply.ts';
import { actorRoute, type Route } from '../http/route.ts';
import type { Catalogue } from '../resources/catalogue.ts';
import { importActs } from './acts.ts';
import { comoLer, layoutPedido } from './comoLer.ts';
import { columnsOf } from './compare.ts';
import type { ComoLer, Primeiras } from './linhas.ts';
import { loteRoute } from './lote.ts';
import { importOutcome } from './outcome.ts';
import { MOTIVO } from './recusadas.ts';
import { routeParts, umaImportacao } from './routeParts.ts';
import { presentImport, requireFile, requireImport, requireState, setImport } from './store.ts';

const SAMPLE_ROWS = 4;
const RECENT = 20;
const SEM_DADOS = 'O arquivo precisa de uma linha de títulos e ao menos uma de dados.';
const LAYOUT_QUERY = {
  layout: 'Id do layout com que o arquivo é lido; sem ele, o conteúdo diz as colunas',
  modelo: 'Ou a chave de um layout da galeria',
};

/** Returns the first rows of a file and how it was read. Throws a sentence when it cannot be read or has no data. */
async function comecoDe(deps: Deps, tenantId: string, slices: Slices, como: ComoLer): Promise<Primeiras> {
  const asked = { source: slices, input: { ...como, quantas: 1 + SAMPLE_ROWS } };
  for await (const found of deps.jobs.stream(tenantId, 'primeirasLinhas', asked))
    if (found.linhas.length >= 2) return found;
  throw new ApiProblem('REQUISICAO_INVALIDA', SEM_DADOS);
}

/**
 * Returns the same for the sheet whose titles match most fields of the resource, the first one on a tie, so that a cover page is skipped;
 * and how the file is read from then on.
 */
async function comecoDaAbaCerta(
  deps: Deps,
  tenantId: string,
  slices: Slices,
  { layout, resource }: { layout: ComoLer['layout']; resource: Resource },
) {
  const input = { layout, leitura: LEITURA_LIVRE, quantas: 1 + SAMPLE_ROWS };
  const asked = { source: slices, input };
  let best: { primeiras: Primeiras; said: number } | undefined;
  for await (const primeiras of deps.jobs.stream(tenantId, 'primeirasDeCadaAba', asked)) {
    if (primeiras.linhas.length < 2) continue;
    const titulos = columnsOf(primeiras.linhas).map(({ titulo }) => titulo);
    const said = Object.keys(suggestMap(resource, titulos)).length;
    if (!best || said > best.said) best = { primeiras, said };
  }
  if (!best) throw new ApiProblem('REQUISICAO_INVALIDA', SEM_DADOS);
  const { aba = '', abas = [] } = best.primeiras.vista ?? {};
  return { primeiras: best.primeiras, leitura: { ...LEITURA_LIVRE, aba: aba === abas[0] ? '' : aba } };
}

/** Returns the columns of a file, mapped as in the last file with the same titles, or else by a suggestion. */
async function colunasDe(tx: Tx, resource: Resource, { linhas }: Primeiras) {
  const colunas = columnsOf(linhas);
  const titulos = colunas.map(({ titulo }) => titulo);
  // A file of refused rows comes back with the column of reasons, which is ignored.
  const assinatura = assinaturaDe(titulos.filter((titulo) => titulo !== MOTIVO));
  const [before] = await tx
    .select({ mapa: importacoes.mapa, vaziaLimpa: importacoes.vaziaLimpa })
    .from(importacoes)
    .where(
      and(
        eq(importacoes.recurso, resource.name),
        eq(importacoes.assinatura, assinatura),
        // Only imports that were mapped.
        ne(importacoes.estado, 'recebida'),
        ne(importacoes.assinatura, ''),
      ),
    )
    .orderBy(desc(importacoes.criadoEm), asc(importacoes.id))
    .limit(1);
  const mapa = before ? mapaDeColunasSchema.parse(before.mapa) : suggestMap(resource, titulos);
  return { colunas, assinatura, mapa, vaziaLimpa: before?.vaziaLimpa ?? false };
}

/** Returns the routes to import files into one resource; none when it is not importable. */
export function importRoutes(resource: Resource, catalogue: Catalogue): Route[] {
  if (!resource.importable) return [];
  const { key, layouts } = resource.importable;
  const parts = routeParts(resource, catalogue);
  const { needs, head, path, doc, answer } = parts;

  const upload = readingUploadRoute(
    {
      ...needs,
      path,
      limit: MAX_IMPORT_BYTES,
      doc: {
        ...doc(
          'Envia um CSV ou uma planilha (XLSX, XLS, ODS); diz as colunas e a que campos parecem ser',
          umaImportacao,
        ),
        ...(layouts && { query: LAYOUT_QUERY }),
        status: 201,
      },
    },
    async ({ deps, tenantId, slices, query, inTransaction }) => {
      const layout = layouts ? await inTransaction((tx) => layoutPedido(tx, query, layouts)) : null;
      const como = { layout: layout?.valor ?? null, resource };
      return { ...(await comecoDaAbaCerta(deps, tenantId, slices, como)), layout };
    },
    async (context, arquivo, { primeiras, leitura, layout }) => {
      const id = crypto.randomUUID();
      await context.tx.insert(importacoes).values({
        tenantId: context.ator.tenantId,
        id,
        recurso: resource.name,
        arquivoId: arquivo.id,
        nome: arquivo.nome,
        ...(await colunasDe(context.tx, resource, primeiras)),
        leitura,
        vista: primeiras.vista,
        layout,
        contagem: { novo: 0, alterado: 0, igual: 0, erro: 0 },
        ...ownerColumns(context.ator),
        criadoEm: context.now,
      });
      return answer(context, id, 201);
    },
  );

  const ler = readingRoute(
    {
      ...needs,
      method: 'post',
      path: `${path}/{id}/ler`,
      body: leituraSchema,
      doc: {
        ...doc('Lê o arquivo de outro jeito: codificação, separador, aba, linha dos títulos', umaImportacao),
        erros: ['CONFLITO_VERSAO'],
      },
    },
    async (leitura, { context: { deps }, tenantId, inTransaction }) => {
      const row = await inTransaction(async (vista) => {
        const { tx, params } = vista;
        const found = await requireImport(tx, resource.name, recordId(params));
        await requireState(vista, found, 'recebida', 'conferida');
        return found;
      });
      if (row.layout !== null)
        throw new ApiProblem('REQUISICAO_INVALIDA', 'Este arquivo é lido com um layout: é ele que diz como.');
      const source = await openSent(
        deps.guarda,
        (work) => inTransaction(({ tx }) => work(tx)),
        requireFile(row),
      );
      return comecoDe(deps, tenantId, source, { ...comoLer(row), leitura });
    },
    async (context, leitura, primeiras) => {
      const { tx } = context;
      const row = await requireImport(tx, resource.name, recordId(context.params));
      await requireState(context, row, 'recebida', 'conferida');
      // The lines may differ now, so earlier corrections no longer apply.
      const anew = { leitura, vista: primeiras.vista, correcoes: [], estado: 'recebida' };
      await setImport(tx, row.id, { ...anew, ...(await colunasDe(tx, resource, primeiras)) });
      return answer(context, row.id);
    },
  );

  const list = actorRoute(
    {
      ...head,
      method: 'get',
      path,
      doc: doc('As últimas importações', { type: 'array', items: umaImportacao }),
    },
    async ({ tx }) => {
      const own = eq(importacoes.recurso, resource.name);
      const rows = await tx
        .select()
        .from(importacoes)
        .where(own)
        .orderBy(desc(importacoes.criadoEm), asc(importacoes.id))
        .limit(RECENT);
      return json(rows.map(presentImport));
    },
  );

  const get = actorRoute(
    { ...head, method: 'get', path: `${path}/{id}`, doc: doc('Uma importação: onde está', umaImportacao) },
    (context) => answer(context, recordId(context.params)),
  );

  return [upload, list, get, ler, ...importActs(parts, key), ...importOutcome(parts), loteRoute(parts)];
}
