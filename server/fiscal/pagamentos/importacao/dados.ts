import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Veredito, veredito } from '../../../../contract/fiscal/pagamentos/casamento/notaAPagar.ts';
import {
  EXPLICACOES,
  type Explicacao,
  type Grupo,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { tipoLancamentoSchema } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import {
  DIVERGENCIAS_PAGAMENTO,
  type DivergenciaPagamento,
} from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { CASAMENTO_NAMES } from '../../../../contract/layouts/layout.ts';
import { type LinhaLida, valoresSchema } from '../../../../contract/layouts/leitura.ts';
import type { Tx } from '../../../db/database.ts';

const nomes = <T extends string>(de: Readonly<Record<T, unknown>>) => Object.keys(de) as [T, ...T[]];
const lancarSchema = z.object({
  id: z.uuid(),
  versao: z.int(),
  valor: z.int().nullable(),
  encargos: z.int(),
  desconto: z.int(),
  divergencia: z.enum(nomes<DivergenciaPagamento>(DIVERGENCIAS_PAGAMENTO)).nullable(),
});

/** What a line keeps in `dados`; what is as usual is left out, for there are many. */
export const dadosSchema = z.object({
  motivo: z.string(),
  original: z.array(z.string()),
  valores: valoresSchema,
  como: z.enum(CASAMENTO_NAMES).nullable().default(null),
  explicacao: z.enum(nomes<Explicacao>(EXPLICACOES)).nullable().default(null),
  encargos: z.int().default(0),
  tipo: tipoLancamentoSchema.default('PAGAMENTO'),
  avisos: z.array(z.string()).default([]),
  lancar: z.array(lancarSchema).default([]),
  candidatas: z.array(z.object({ id: z.uuid(), motivo: z.string() })).default([]),
  proposta: z.array(z.uuid()).default([]),
  desfaz: z.array(z.uuid()).default([]),
});

const vazio = (valor: unknown) =>
  valor === null || valor === 0 || (Array.isArray(valor) && valor.length === 0);

/** A line as it is stored. */
interface LinhaJulgada {
  lida: Pick<LinhaLida, 'linha' | 'original' | 'valores'>;
  veredito: Veredito;
  respondida: boolean;
  /** As it was asked, which an answer leaves, so that it can be changed. */
  pergunta: string | null;
}

/** A line that its layout did not take for data, or could not read. */
export function semJulgar({ situacao, motivos }: LinhaLida): Veredito | null {
  if (situacao === 'DADO') return null;
  const texto = motivos.map((motivo) => motivo.texto).join(' ');
  return situacao === 'RECUSADA'
    ? veredito('RECUSADA', texto || 'A linha não pôde ser lida.')
    : veredito('NAO_E_DADO', texto || 'A linha não é de pagamento.');
}

function linhaGuardada({
  lida,
  veredito: dito,
  respondida,
  pergunta,
}: LinhaJulgada): Record<string, unknown> {
  const { grupo, pergunta: _, documentos, tipo, motivo, ...resto } = dito;
  const { data, valor } = lida.valores;
  return {
    linha: lida.linha,
    grupo,
    pergunta,
    pagamentos: documentos,
    respondida,
    data: typeof data === 'string' && data !== '' ? data : null,
    valor: typeof valor === 'number' ? valor : null,
    dados: {
      motivo,
      original: lida.original,
      valores: lida.valores,
      ...(tipo !== 'PAGAMENTO' && { tipo }),
      ...Object.fromEntries(Object.entries(resto).filter(([, value]) => !vazio(value))),
    },
  };
}

/** The JSON of one line: made one by one, since to serialise a lot at once would block others. */
export const jsonDaLinha = (linha: LinhaJulgada): string => JSON.stringify(linhaGuardada(linha));

const REGISTRO = sql.raw(
  'x(linha int, grupo text, pergunta text, data date, valor bigint, pagamentos uuid[], dados jsonb, respondida boolean)',
);

/** Writes lines of an import that are not there yet. In: each as `jsonDaLinha` gives it. */
export async function insereLinhas(
  tx: Tx,
  de: { empresaId: string; importacaoId: string },
  linhas: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into pagamentos_linhas (tenant_id, empresa_id, importacao_id, linha, grupo, pergunta, data, valor, pagamentos, dados, respondida)
    select farol_tenant(), ${de.empresaId}::uuid, ${de.importacaoId}::uuid, x.linha, x.grupo, x.pergunta, x.data, x.valor,
           coalesce(x.pagamentos, '{}'), x.dados, x.respondida
      from jsonb_to_recordset(${`[${linhas.join(',')}]`}::jsonb) as ${REGISTRO}
    returning linha`);
}

/** Writes lines of an import anew, as they are judged now. */
export async function replaceLinhas(tx: Tx, importacaoId: string, linhas: readonly string[]): Promise<void> {
  if (linhas.length === 0) return;
  await tx.execute(sql`
    update pagamentos_linhas l set grupo = x.grupo, pergunta = x.pergunta, pagamentos = coalesce(x.pagamentos, '{}'), dados = x.dados,
           respondida = x.respondida, versao = l.versao + 1, alterado_em = now()
      from jsonb_to_recordset(${`[${linhas.join(',')}]`}::jsonb) as ${REGISTRO}
     where l.importacao_id = ${importacaoId} and l.linha = x.linha`);
}

/** Lines that others of the same file changed: taken back, or explained once all parts are there. */
export async function emendaLinhas(
  tx: Tx,
  importacaoId: string,
  emendas: readonly { linha: number; grupo: Grupo; dados: Record<string, unknown>; semDocumentos: boolean }[],
): Promise<void> {
  if (emendas.length === 0) return;
  await tx.execute(sql`
    update pagamentos_linhas l set grupo = x.grupo, dados = l.dados || x.dados,
           pergunta = case when x.grupo = 'PERGUNTA' then l.pergunta end,
           pagamentos = case when x."semDocumentos" then '{}' else l.pagamentos end
      from jsonb_to_recordset(${JSON.stringify(emendas)}::jsonb) as x(linha int, grupo text, dados jsonb, "semDocumentos" boolean)
     where l.importacao_id = ${importacaoId} and l.linha = x.linha`);
}

/** Lines that together make up exactly what was owed are parts of it, and their amounts need no look any more. */
export async function completaPartes(tx: Tx, importacaoId: string, linhas: readonly number[]): Promise<void> {
  if (linhas.length === 0) return;
  const parte = {
    explicacao: 'PARTE',
    motivo: 'Pago em parte: com as outras linhas desta nota, soma o líquido.',
  };
  await tx.execute(sql`
    update pagamentos_linhas set dados = jsonb_set(dados || ${JSON.stringify(parte)}::jsonb, '{lancar,0,divergencia}', 'null')
     where importacao_id = ${importacaoId} and linha = any(${sql.param([...linhas])}::int[]) and grupo = 'APLICA'`);
}
