import { eq, inArray } from 'drizzle-orm';
import type { Layout } from '../../contract/layouts/layout.ts';
import { mudancasDoLayout } from '../../contract/layouts/mudancas.ts';
import type { LayoutConferido, LayoutPortatil } from '../../contract/layouts/registro.ts';
import type { Tx } from '../db/database.ts';
import { layouts } from '../db/resourceTables.ts';
import { ApiProblem } from '../http/problem.ts';
import type { Jobs } from '../workers/port.ts';
import type { LayoutDoArquivo } from './doArquivo.ts';
import { lerDefinicao } from './ler.ts';
import { rodar } from './rodar.ts';

/** The tenant's layouts of these names, with what they say. */
export async function daquelesNomes(
  tx: Tx,
  nomes: readonly string[],
): Promise<Map<string, { descricao: string; valor: Layout; base64: string }>> {
  if (nomes.length === 0) return new Map();
  const rows = await tx
    .select({ id: layouts.id, nome: layouts.nome })
    .from(layouts)
    .where(inArray(layouts.nome, [...nomes]));
  const found = new Map<string, { descricao: string; valor: Layout; base64: string }>();
  for (const { id, nome } of rows) {
    const { descricao, valor, amostra } = await lerDefinicao(tx, id);
    found.set(nome, { descricao, valor, base64: amostra?.base64 ?? '' });
  }
  return found;
}

/** Why a layout is refused, from whatever running it threw. */
export function motivosDe(error: unknown): string[] {
  if (!(error instanceof ApiProblem)) throw error;
  const campos = Object.values(error.extra.campos ?? {});
  return campos.length > 0 ? campos : [error.message];
}

/**
 * Runs each layout of a file on its sample and compares it with the one of the same name. In: those that are there. Stores nothing;
 * never call it with a transaction open.
 */
export async function conferirLayouts(
  jobs: Jobs,
  owner: string,
  lidos: readonly LayoutDoArquivo[],
  existentes: Awaited<ReturnType<typeof daquelesNomes>>,
): Promise<LayoutConferido[]> {
  const seen = new Set<string>();
  const conferidos: LayoutConferido[] = [];
  for (const { nome, layout, motivos } of lidos) {
    if (!layout) {
      conferidos.push(recusado(nome, motivos));
      continue;
    }
    const repetido = seen.has(layout.nome);
    seen.add(layout.nome);
    conferidos.push(
      repetido
        ? recusado(nome, ['O arquivo traz outro layout com este mesmo nome.'])
        : await conferirUm(jobs, owner, layout, existentes).catch((error) =>
            recusado(nome, motivosDe(error)),
          ),
    );
  }
  return conferidos;
}

const recusado = (nome: string, mudancas: string[]): LayoutConferido => ({
  ...{ nome, situacao: 'RECUSADO', mudancas, diferencas: [], linhas: 0, layout: null },
});

async function conferirUm(
  jobs: Jobs,
  owner: string,
  layout: LayoutPortatil,
  existentes: Awaited<ReturnType<typeof daquelesNomes>>,
): Promise<LayoutConferido> {
  const { esperado, diferencas } = await rodar(jobs, owner, layout);
  const linhas = esperado.length;
  if (diferencas.length > 0)
    return {
      ...recusado(layout.nome, ['A amostra não é lida aqui como no arquivo se diz.']),
      linhas,
      diferencas: diferencas.map(({ linha, campo, antes, depois }) => ({
        linha,
        esperado: campo === '' ? antes : `${campo}: ${antes}`,
        lido: campo === '' ? depois : `${campo}: ${depois}`,
      })),
    };
  const here = existentes.get(layout.nome);
  const mudancas = here ? mudancasDe(here, layout) : [];
  const situacao = here ? (mudancas.length > 0 ? 'MUDA' : 'IGUAL') : 'NOVO';
  return { nome: layout.nome, situacao, mudancas, diferencas: [], linhas, layout: { ...layout, esperado } };
}

function mudancasDe(
  here: { descricao: string; valor: Layout; base64: string },
  { descricao, valor, amostra }: LayoutPortatil,
): string[] {
  return [
    ...mudancasDoLayout(here.valor, valor),
    ...(here.descricao === descricao ? [] : ['A descrição mudou.']),
    ...(here.base64 === (amostra?.base64 ?? '') ? [] : ['A amostra mudou.']),
  ];
}

/** The id of the tenant's layout of a name, locked to be changed; null where there is none. */
export async function travarDoNome(tx: Tx, nome: string): Promise<typeof layouts.$inferSelect | null> {
  const [row] = await tx.select().from(layouts).where(eq(layouts.nome, nome)).for('update');
  return row ?? null;
}
