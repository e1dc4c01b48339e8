import { eq, inArray } from 'drizzle-orm';
import {
  comoEsperado,
  type DiferencaDeLinhas,
  diferencasDeLeitura,
  valoresEmPalavras,
} from '../../contract/layouts/diferencas.ts';
import { isSaida } from '../../contract/layouts/formatos.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { LinhaLida } from '../../contract/layouts/leitura.ts';
import { mudancasDoLayout } from '../../contract/layouts/mudancas.ts';
import type { LayoutConferido, LayoutPortatil } from '../../contract/layouts/registro.ts';
import type { Tx } from '../db/database.ts';
import { layouts } from '../db/resourceTables.ts';
import { ApiProblem } from '../http/problem.ts';
import type { Jobs } from '../workers/port.ts';
import type { LayoutDoArquivo } from './doArquivo.ts';
import { readDefinicaoInUse } from './ler.ts';
import { readOrWriteAmostra, runLayout } from './runLayout.ts';

/** Maximum lines of a sample, and differences, that are shown. */
const MOSTRADAS = 30;

interface Existente {
  versao: number;
  descricao: string;
  valor: Layout;
  base64: string;
}

/** Returns the tenant's layouts with these names, in the version in use. */
export async function daquelesNomes(tx: Tx, nomes: readonly string[]): Promise<Map<string, Existente>> {
  if (nomes.length === 0) return new Map();
  const rows = await tx
    .select({ id: layouts.id, nome: layouts.nome })
    .from(layouts)
    .where(inArray(layouts.nome, [...nomes]));
  const found = new Map<string, Existente>();
  for (const { id, nome } of rows) {
    const { versao, descricao, valor, amostra } = await readDefinicaoInUse(tx, id);
    found.set(nome, { versao, descricao, valor, base64: amostra?.base64 ?? '' });
  }
  return found;
}

/** Returns why a layout is refused, from the error of running it. Throws anything that is not an ApiProblem. */
export function motivosDe(error: unknown): string[] {
  if (!(error instanceof ApiProblem)) throw error;
  const campos = Object.values(error.extra.campos ?? {});
  return campos.length > 0 ? campos : [error.message];
}

/**
 * Runs each layout of a file on its sample and compares it with the existing one of the same name. Stores nothing; never call it with a
 * transaction open.
 */
export async function checkLayouts(
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
        : await checkOneLayout(jobs, owner, layout, existentes).catch((error) =>
            recusado(nome, motivosDe(error)),
          ),
    );
  }
  return conferidos;
}

const recusado = (nome: string, mudancas: string[]): LayoutConferido => ({
  nome,
  situacao: 'RECUSADO',
  mudancas,
  diferencas: [],
  linhas: 0,
  layout: null,
  leitura: [],
  antesDepois: [],
  naoLia: '',
  vista: null,
});

async function checkOneLayout(
  jobs: Jobs,
  owner: string,
  layout: LayoutPortatil,
  existentes: Awaited<ReturnType<typeof daquelesNomes>>,
): Promise<LayoutConferido> {
  const { esperado, diferencas, linhas: lidas } = await runLayout(jobs, owner, layout);
  const leitura = emPalavras(layout.valor, lidas);
  const linhas = esperado.length;
  if (diferencas.length > 0)
    return {
      ...recusado(layout.nome, ['A amostra não é lida aqui como no arquivo se diz.']),
      linhas,
      leitura,
      diferencas: diferencas.map(({ linha, ...one }) => ({
        linha,
        esperado: doCampo(one, one.antes),
        lido: doCampo(one, one.depois),
      })),
    };
  const here = existentes.get(layout.nome);
  const mudancas = here ? mudancasDe(here, layout) : [];
  const situacao = here ? (mudancas.length > 0 ? 'MUDA' : 'IGUAL') : 'NOVO';
  const mudou =
    here && situacao === 'MUDA' ? await compareWithEmUso(jobs, owner, here.valor, { layout, lidas }) : IGUAIS;
  return {
    nome: layout.nome,
    situacao,
    mudancas,
    diferencas: [],
    linhas,
    leitura,
    ...mudou,
    layout: { ...layout, esperado },
    vista: here?.versao ?? null,
  };
}

const doCampo = ({ campo }: Pick<DiferencaDeLinhas, 'campo'>, texto: string) =>
  campo === '' ? texto : `${campo}: ${texto}`;

/** Returns the first lines of a sample as display text; for lines that are not data, the reason. */
function emPalavras({ finalidade }: Layout, linhas: readonly LinhaLida[]): LayoutConferido['leitura'] {
  if (isSaida(finalidade)) return [];
  return linhas.slice(0, MOSTRADAS).map(({ linha, situacao, valores, motivos }) => ({
    linha,
    situacao,
    texto:
      situacao === 'DADO'
        ? valoresEmPalavras(finalidade, valores)
        : motivos.map(({ texto }) => texto).join(' '),
  }));
}

const IGUAIS: Pick<LayoutConferido, 'antesDepois' | 'naoLia'> = { antesDepois: [], naoLia: '' };

/** Returns how the version in use reads the new sample, compared with the reading of the new layout. */
async function compareWithEmUso(
  jobs: Jobs,
  owner: string,
  emUso: Layout,
  { layout, lidas }: { layout: LayoutPortatil; lidas: readonly LinhaLida[] },
): Promise<typeof IGUAIS> {
  const { finalidade } = layout.valor;
  if (isSaida(finalidade) || emUso.finalidade !== finalidade) return IGUAIS;
  try {
    const { linhas } = await readOrWriteAmostra(jobs, owner, emUso, layout.amostra);
    const diferencas = diferencasDeLeitura(finalidade, comoEsperado(linhas), comoEsperado(lidas));
    const antesDepois = diferencas.slice(0, MOSTRADAS).map(({ linha, ...one }) => ({
      linha,
      antes: doCampo(one, one.antes),
      depois: doCampo(one, one.depois),
    }));
    return { antesDepois, naoLia: '' };
  } catch (error) {
    return { antesDepois: [], naoLia: motivosDe(error).join(' ') };
  }
}

function mudancasDe(here: Existente, { descricao, valor, amostra }: LayoutPortatil): string[] {
  return [
    ...mudancasDoLayout(here.valor, valor),
    ...(here.descricao === descricao ? [] : ['A descrição mudou.']),
    ...(here.base64 === (amostra?.base64 ?? '') ? [] : ['A amostra mudou.']),
  ];
}

/** Returns the tenant's layout of a name, locked for update, or null. */
export async function lockLayoutNamed(tx: Tx, nome: string): Promise<typeof layouts.$inferSelect | null> {
  const [row] = await tx.select().from(layouts).where(eq(layouts.nome, nome)).for('update');
  return row ?? null;
}
